import { applePaySessionAnswerSchema } from '#contract/payment/payment-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

export interface ApplePayOpening {
  readonly venueId: VenueId
  /** What Apple's sheet gave. */
  readonly validationUrl: string
  /** The host that the page is at. */
  readonly domain: string
}

/** What tells Apple's sheet that the venue is who it says; for Apple's own script, as it came. */
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
