import { defaultLocale, languageOf } from '#domain/language/locale.ts'
import { wordsIn } from '#server/locales/server-words.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import { settlePayment } from './settle-payment.ts'
import type { SettlePaymentDeps } from './settle-payment.ts'

export interface FinishPaymentsDeps extends SettlePaymentDeps {
  readonly orderStore: Pick<OrderStore, 'find' | 'withdraw' | 'rejectedAfterAccept' | 'setStatus'>
}

/** Longer than an order waits on a device before its guest is asked. */
const timeoutMs = 30 * 60_000

/** A kitchen that has second thoughts has them within two days. */
const refundedForMs = 48 * 60 * 60_000

/**
 * Finishes what a crash or a silent gateway has left: payments of orders are captured, those of refusals
 * given back, and of orders that their kitchen has refused or cancelled since. An order that has not come again for half an hour is taken back first, under its key: so that
 * it cannot be taken in the moment in which its money is given back.
 */
export async function finishPayments(deps: FinishPaymentsDeps): Promise<void> {
  const at = new Date(deps.now())
  const abandonedBefore = deps.now() - timeoutMs
  for (const payment of await deps.paymentStore.unfinished(at)) {
    if (payment.begunAt.getTime() <= abandonedBefore) await takeBack(deps, payment, at)
    await settlePayment(deps, payment)
  }
  const rejectedAfterAccept = await deps.orderStore.rejectedAfterAccept(
    new Date(deps.now() - refundedForMs),
  )
  for (const name of rejectedAfterAccept) await settlePayment(deps, name)
}

/** Where the key has an answer, that one stays. Nobody asks, and so nobody's language is known. */
async function takeBack(
  { orderStore }: FinishPaymentsDeps,
  { venueId, key }: SubmissionName,
  at: Date,
): Promise<void> {
  const { status, code } = answerByProblem.Withdrawn
  const answer = { code, message: wordsIn(languageOf(defaultLocale)).problems.Withdrawn }
  await orderStore.withdraw({ venueId, key, at }, { httpStatus: status, answer })
}
