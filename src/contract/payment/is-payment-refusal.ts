import type { OrderRefusal } from '#contract/order/order-refusal.ts'
import { problemCodes } from '#contract/problem-codes.ts'

/** Whether nothing is wrong with an order but how it was to be paid: paid again, it could be taken as it is. */
export function isPaymentRefusal({ code, lines }: Pick<OrderRefusal, 'code' | 'lines'>): boolean {
  return lines.length === 0 && codes.has(code)
}

const codes = new Set<number>([
  problemCodes.transactionFailed,
  problemCodes.unableToPay,
  problemCodes.cardNotSupported,
])
