import type { DayRefund } from '#contract/school/school-order-calls.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Cents } from '#domain/money/money.ts'
import { isRejected } from '#domain/order/order-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { CardFace } from '#domain/payment/card.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { DayOfCart } from '#domain/school/day-cart-name.ts'

/** A day that is ordered at a school, by this device or by another one of the person's. */
export interface OrderedDay extends DayOfCart {
  readonly orderId: string
  readonly checkNum: number
  readonly status: OrderStatus
  readonly childName: string | null
  /** What a card was charged for it. */
  readonly charge: Cents
  readonly paidBy?: PaymentMethod | undefined
  readonly paidWith?: CardFace | undefined
  /** Of a day that was cancelled. */
  readonly refund?: DayRefund | undefined
  readonly lines: readonly OrderedLine[]
}

interface OrderedLine {
  /** As it was ordered. */
  readonly name: string
  readonly quantity: number
  /** Left out: it cannot be ordered again. */
  readonly line?: CartLine | undefined
}

/** The order that a child's day has; null: none, or it was cancelled. */
export function orderOf(
  ordered: readonly OrderedDay[],
  { date, childId }: DayOfCart,
): OrderedDay | null {
  const isIt = (day: OrderedDay) => day.date === date && day.childId === childId
  return ordered.find((day) => isIt(day) && !isRejected(day.status)) ?? null
}
