import { paymentMethodsAnswerSchema } from '#contract/payment/payment-calls.ts'
import type {
  PaymentMethodsAnswer,
  SavePaymentMethodCall,
  UpdatePaymentMethodCall,
} from '#contract/payment/payment-calls.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

type Answer = Promise<Result<PaymentMethodsAnswer, CallProblem>>

/** The signed-in person's saved cards; each call returns all of them. */
export interface CardCalls {
  readonly add: (call: SavePaymentMethodCall) => Answer
  readonly update: (call: UpdatePaymentMethodCall) => Answer
  readonly remove: (paymentCardId: string) => Answer
}

export function callCards(api: Api): CardCalls {
  const answer = paymentMethodsAnswerSchema
  const path = '/auth/payment-method'
  return {
    add: (body) => api({ method: 'POST', path, body, answer }),
    update: (body) => api({ method: 'PUT', path, body, answer }),
    remove: (paymentCardId) =>
      api({ method: 'POST', path: '/auth/delete-payment', body: { paymentCardId }, answer }),
  }
}
