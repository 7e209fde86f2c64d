import { defaultLocale, languageOf } from '#domain/language/locale.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import type { SuiteAskStore } from '#server/order/suite-ask-store.ts'
import { eachRow } from '#server/postgres/each-row.ts'
import { refundDays } from './refund-days.ts'
import type { RefundDaysDeps } from './refund-days.ts'
import { settlePayment } from './settle-payment.ts'
import type { SettlePaymentDeps } from './settle-payment.ts'
import { wordsIn } from '#server/locales/words-in.ts'

export interface FinishPaymentsDeps extends SettlePaymentDeps {
  readonly orderStore: Pick<OrderStore, 'find' | 'withdraw' | 'rejectedAfterAccept' | 'setStatus'>
  /** Left out: no guest's order waits for an owner's answer. */
  readonly askStore?: Pick<SuiteAskStore, 'find'> | undefined
  /** Left out: no school's days are given back. */
  readonly days?: Pick<RefundDaysDeps, 'schoolDayStore' | 'log'> | undefined
  /** Aborted: the server stops. */
  readonly signal?: AbortSignal | undefined
}

/** Longer than a device waits with an order before it asks its guest. */
const timeoutMs = 30 * 60_000

/** Kitchens are expected to reject accepted orders within two days. */
const refundedForMs = 48 * 60 * 60_000

/**
 * Finishes payments that a crash or a silent gateway left open: captures those of orders, voids
 * those of refusals, and refunds orders that the kitchen has rejected since and days of a school that
 * were cancelled. Payments older than
 * half an hour without an order are withdrawn under their key first, so that no order can be taken
 * while its money is given back; an order that waits for the owner of its suite ends by itself.
 */
export async function finishPayments(deps: FinishPaymentsDeps): Promise<void> {
  const at = new Date(deps.now())
  const abandonedBefore = deps.now() - timeoutMs
  const { signal } = deps
  const finishOpen = async () =>
    eachRow(
      await deps.paymentStore.unfinished(at),
      async (payment) => {
        const isOld = payment.startedAt.getTime() <= abandonedBefore
        if (isOld && !(await deps.askStore?.find(payment))) await takeBack(deps, payment, at)
        await settlePayment(deps, payment)
      },
      signal,
    )
  const refundRejected = async () =>
    eachRow(
      await deps.orderStore.rejectedAfterAccept(new Date(deps.now() - refundedForMs)),
      (name) => settlePayment(deps, name),
      signal,
    )
  const giveDaysBack = async () => deps.days && refundDays({ ...deps, ...deps.days })
  await eachRow([finishOpen, refundRejected, giveDaysBack], (part) => part(), signal)
}

/** An existing answer stays. No client asks, so the text is in the default language. */
async function takeBack(
  { orderStore }: FinishPaymentsDeps,
  { venueId, key }: SubmissionName,
  at: Date,
): Promise<void> {
  const { status, code } = answerByProblem.Withdrawn
  const answer = { code, message: wordsIn(languageOf(defaultLocale)).problems.Withdrawn }
  await orderStore.withdraw({ venueId, key, at }, { httpStatus: status, answer })
}
