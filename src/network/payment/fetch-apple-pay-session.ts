import { applePaySessionAnswerSchema } from '#contract/payment/payment-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

export interface ApplePayOpening {
  readonly venueId: VenueId
  /** From Apple's `validatemerchant` event. */
  readonly validationUrl: string
  /** The page's host. */
  readonly domain: string
}

/** The merchant session that Apple's sheet requires, passed on unchanged. */
export function fetchApplePaySession(
  api: Api,
  { venueId, validationUrl, domain }: ApplePayOpening,
): Promise<Result<Readonly<Record<string, unknown>>, CallProblem>> {
  return api({
    method: 'POST',
    path: '/payment/get-apple-pay-session',
    venueId,
    body: { validationUrl, domain },
    answer: applePaySessionAnswerSchema,
  })
}
