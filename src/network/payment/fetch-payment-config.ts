import { paymentConfigAnswerSchema, type PaymentConfig } from '#contract/payment/payment-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

/** The address of a venue's card page, and its wallets. */
export function fetchPaymentConfig(
  api: Api,
  venueId: VenueId,
): Promise<Result<PaymentConfig, CallProblem>> {
  return api({
    method: 'POST',
    path: '/payment/get-payment-config',
    venueId,
    body: {},
    answer: paymentConfigAnswerSchema,
  })
}
