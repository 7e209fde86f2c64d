import type { OrderFacts } from '#contract/order/order-facts.ts'
import type { DayRefund } from '#contract/order/school-order-calls.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Cents } from '#domain/money/money.ts'
import { isRejected } from '#domain/order/order-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { CardFace } from '#domain/payment/card.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { DayOfCart } from '#domain/school/day-cart-name.ts'

/** A day that is ordered at a school, by this device or by another one of the person's. */
export interface OrderedDay extends DayOfCart, OrderFacts {
  readonly orderId: string
  readonly checkNum: number
  readonly status: OrderStatus
  readonly childName: string | null
  /** Amount that a card was charged for this day. */
  readonly charge: Cents
  readonly paidBy?: PaymentMethod | undefined
  readonly paidWith?: CardFace | undefined
  /** Refund of a day that was cancelled. */
  readonly refund?: DayRefund | undefined
  readonly lines: readonly OrderedLine[]
}

interface OrderedLine {
  /** Name at the time of the order. */
  readonly name: string
  readonly quantity: number
  /** Left out: it cannot be ordered again. */
  readonly line?: CartLine | undefined
}

/** The orders that a child's day has, none of which was cancelled. */
export function ordersOf(
  ordered: readonly OrderedDay[],
  { date, childId }: DayOfCart,
): readonly OrderedDay[] {
  return ordered.filter(
    (day) => day.date === date && day.childId === childId && !isRejected(day.status),
  )
}

/** The first of them; null: none. */
export function orderOf(ordered: readonly OrderedDay[], day: DayOfCart): OrderedDay | null {
  return ordersOf(ordered, day)[0] ?? null
}

/**
 * That a day's cart is another lunch besides these orders, in `SchoolService.changes`. After one more
 * order it is said of others, so that the person is asked again.
 */
export function besides(orders: readonly OrderedDay[]): string {
  return ['again', ...orders.map(({ orderId }) => orderId).toSorted()].join(' ')
}

/** True if the person has chosen between replacing an order of the day and adding a lunch to it. */
export function isAnswered(change: string | undefined, orders: readonly OrderedDay[]): boolean {
  return change === besides(orders) || orders.some(({ orderId }) => orderId === change)
}
