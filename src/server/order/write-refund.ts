import type { DayRefund, RefundState } from '#contract/order/school-order-calls.ts'
import { centsToDollars } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'

/** A day's part of the charge, and the state of its refund. */
export function writeRefund({
  amount,
  state,
}: {
  readonly amount: Cents
  readonly state: RefundState
}): DayRefund {
  return { amount: centsToDollars(amount), state }
}
