import type { CartLine } from '#domain/cart/cart.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Currency, Cents } from '#domain/money/money.ts'
import type { CardFace } from '#domain/payment/card.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { RefusedPart, TakenPart } from '#contract/order/marketplace.ts'
import type { DayRefund, RefusedDay, TakenDay } from '#contract/order/school-order-calls.ts'
import type { OrderFacts } from '#contract/order/order-facts.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { Sender } from '#domain/order/sender.ts'
import type { RemovedOrderLine } from './outbox-entry.ts'

/** An order that the server has received. */
export interface Receipt extends OrderFacts {
  /** The id of its outbox entry. */
  readonly key: IdempotencyKey
  /** The idempotency key at the server. */
  readonly serverKey: IdempotencyKey
  /** The server's id; missing on receipts from before version 4. */
  readonly orderId?: string
  /** The entry's user; left out on older receipts: not known. */
  readonly userId?: Sender | null
  readonly slug: string
  readonly checkNum: number
  readonly status: string
  readonly placedAt: Instant
  readonly config: OrderConfig
  /** The event suite that it went to; left out: none. */
  readonly suite?: string
  /** The suite as the operator read it. */
  readonly suiteName?: string
  /** The name of the device that took the order, which this one took over; null: one without a name. */
  readonly takenFrom?: string | null
  /** The name of the device that sent it for this one; null: one without a name. */
  readonly sentFrom?: string | null
  /** Where a delivery goes, as its guest said; left out: it is none, or an older receipt. */
  readonly deliverTo?: Delivery
  /** The guest's note for the whole order; left out: none. */
  readonly note?: string
  /** The promised time; null: as soon as possible, or unknown. */
  readonly pickupTime?: Instant | null
  /** About when it is ready, as estimated when it was taken; left out: no estimate. */
  readonly readyAbout?: Instant
  readonly paidBy?: PaymentMethod
  /** The card that was charged. */
  readonly paidWith?: CardFace
  /** The card was to be saved, and could not be. */
  readonly cardNotSaved?: true
  /** The currency of all amounts. Left out on older receipts: CAD. */
  readonly currency?: Currency
  /** The confirmed costs. If a part was refused, the charge is the sum of the parts' totals. */
  readonly costs: Costs
  readonly parts?: readonly ReceiptPart[]
  /**
   * The outcome of each day of a school's order; the charge is the sum of those that were taken.
   */
  readonly days?: readonly ReceiptDay[]
  readonly lines: readonly ReceiptLine[]
  readonly leftOut: readonly RemovedOrderLine[]
  /** Held in one page's memory, the only one that can show it. */
  readonly inPageAlone?: true
}

/** The outcome of one venue's part of an order to a marketplace hub. */
export type ReceiptPart = TakenPart | RefusedPart

/** A day of a school's order, with its lines by their numbers. */
export type ReceiptDay = (TakenDay | RefusedDay) & {
  /** The child's name as the person read it; null: the person themselves. */
  readonly childName: string | null
  /** Left out: not known. */
  readonly schoolClass?: string
  readonly orderIds: readonly number[]
  /** The card's charge for it, refunded if it is cancelled; left out on older receipts. */
  readonly charge?: Cents
  /** The order that this one was put in the place of; left out: none. */
  readonly replaces?: string
  /** The refund of a day that was cancelled on this device. */
  readonly refund?: DayRefund
}

export interface ReceiptLine {
  /** For ordering again; missing before version 4. */
  readonly line?: CartLine
  /** The name that the guest read. */
  readonly name: string
  readonly quantity: number
  readonly amount: Cents
  readonly options: readonly string[]
  readonly memo: string
  /** A text about what the line has of what is avoided; left out: nothing. */
  readonly warning?: string
}
