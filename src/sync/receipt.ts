import type { CartLine } from '#domain/cart/cart.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Cents } from '#domain/money/money.ts'
import type { CardFace } from '#domain/payment/card.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { RefusedPart, TakenPart } from '#contract/order/marketplace.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { LeftOutLine } from './outbox-entry.ts'

/** An order that the server has received. */
export interface Receipt {
  /** The act's id, as in its outbox entry. */
  readonly key: IdempotencyKey
  /** What the server knows it by. */
  readonly serverKey: IdempotencyKey
  /** The server's own; not known of one that was received before version 4. */
  readonly orderId?: string
  readonly slug: string
  readonly checkNum: number
  readonly status: string
  readonly placedAt: Instant
  readonly config: OrderConfig
  /** When it was promised; null: as soon as possible, or not told. */
  readonly pickupTime?: Instant | null
  readonly paidBy?: PaymentMethod
  /** The card that was charged. */
  readonly paidWith?: CardFace
  /** What its amounts are in; left out of those from before venues had a currency: CAD. */
  readonly currency?: Currency
  /** As it was agreed to. Where a part was refused less is charged: the parts' totals. */
  readonly costs: Costs
  readonly parts?: readonly ReceiptPart[]
  readonly lines: readonly ReceiptLine[]
  readonly leftOut: readonly LeftOutLine[]
  /** Of an order that only the page held, which is the one to show it. */
  readonly inPageAlone?: true
}

/** What came of one venue's part of an order to a marketplace hub. */
export type ReceiptPart = TakenPart | RefusedPart

export interface ReceiptLine {
  /** To order it again; not there before version 4. */
  readonly line?: CartLine
  /** As the guest read it. */
  readonly name: string
  readonly quantity: number
  readonly amount: Cents
  readonly options: readonly string[]
  readonly memo: string
}
