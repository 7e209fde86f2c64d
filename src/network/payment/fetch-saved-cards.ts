import {
  paymentMethodsAnswerSchema,
  type PaymentMethodsAnswer,
} from '#contract/payment/payment-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

/** The signed-in person's saved cards. */
export function fetchSavedCards(
  api: Api,
  venueId: VenueId,
): Promise<Result<PaymentMethodsAnswer, CallProblem>> {
  return api({
    method: 'GET',
    path: '/auth/payment-method',
    venueId,
    answer: paymentMethodsAnswerSchema,
  })
}
