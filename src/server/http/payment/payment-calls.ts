import type { Hono, MiddlewareHandler } from 'hono'
import {
  applePaySessionAnswerSchema,
  applePaySessionCallSchema,
  deletePaymentCallSchema,
  paymentConfigAnswerSchema,
  paymentConfigCallSchema,
  paymentMethodsAnswerSchema,
  savePaymentMethodCallSchema,
  updatePaymentMethodCallSchema,
} from '#contract/payment/payment-calls.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { openApplePay } from './open-apple-pay.ts'
import { getPaymentConfig } from './payment-config.ts'
import {
  deletePaymentMethod,
  listPaymentMethods,
  savePaymentMethod,
  updatePaymentMethod,
} from './saved-cards.ts'

/** Adds the calls for a venue's ways to pay and for saved cards. */
export function addPaymentCalls(
  api: Hono<ApiEnv>,
  deps: AppDeps,
  venue: MiddlewareHandler<ApiEnv>,
): void {
  api.post(
    '/payment/get-payment-config',
    describeCall({
      summary:
        'How a venue can be paid: the gateway, the page that cards are typed into, and the wallets.',
      body: paymentConfigCallSchema,
      answer: paymentConfigAnswerSchema,
    }),
    venue,
    (c) => getPaymentConfig(c, deps),
  )
  api.post(
    '/payment/get-apple-pay-session',
    describeCall({
      summary:
        'The merchant session of Apple Pay. Code 9053 (422) where the venue does not take it.',
      body: applePaySessionCallSchema,
      answer: applePaySessionAnswerSchema,
    }),
    venue,
    (c) => openApplePay(c, deps),
  )
  const cards = { answer: paymentMethodsAnswerSchema, anywhere: true } as const
  api.get(
    '/auth/payment-method',
    describeCall({ ...cards, summary: 'The saved cards of the caller, the default first.' }),
    (c) => listPaymentMethods(c, deps),
  )
  api.post(
    '/auth/payment-method',
    describeCall({
      ...cards,
      summary:
        'Saves a card by the token of the card page: the account’s; a guest’s own browser’s, by a cookie, for 90 days after its last use; of an operator who acts as a suite’s owner the suite’s, until its event has ended. An operator who acts for nobody and a kiosk keep none: code 9017 (403).',
      body: savePaymentMethodCallSchema,
    }),
    (c) => savePaymentMethod(c, deps),
  )
  api.put(
    '/auth/payment-method',
    describeCall({
      ...cards,
      summary: 'Puts another card in a saved one’s place, or makes it the default.',
      body: updatePaymentMethodCallSchema,
    }),
    (c) => updatePaymentMethod(c, deps),
  )
  api.post(
    '/auth/delete-payment',
    describeCall({ ...cards, summary: 'Removes a saved card.', body: deletePaymentCallSchema }),
    (c) => deletePaymentMethod(c, deps),
  )
}
