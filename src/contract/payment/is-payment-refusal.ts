import type { OrderRefusal } from '#contract/order/order-refusal.ts'
import { appProblemCodes } from '#contract/app-problem-codes.ts'

/** True if only the payment was refused, so that the same order can be paid again. */
export function isPaymentRefusal({ code, lines }: Pick<OrderRefusal, 'code' | 'lines'>): boolean {
  return lines.length === 0 && codes.has(code)
}

/** The payment failed on its way: the same card may work the next time, unlike one that was declined. */
export function mayPayAgain({ code }: Pick<OrderRefusal, 'code'>): boolean {
  return code === appProblemCodes.transactionFailed
}

const codes = new Set<number>([
  appProblemCodes.transactionFailed,
  appProblemCodes.unableToPay,
  appProblemCodes.cardNotSupported,
])
