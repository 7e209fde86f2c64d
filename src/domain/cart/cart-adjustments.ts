import type { Discount, Voucher } from '#domain/pricing/costs.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import type { Fulfilment } from '#domain/delivery/fulfilment.ts'
import type { Member } from '#domain/member/member.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** The pricing inputs of a cart besides its lines, type and tip. */
export interface CartAdjustments {
  readonly discount: Discount | null
  readonly voucher: Voucher | null
  readonly member: KnownMember | null
  /** Applies only if the order is a delivery. */
  readonly delivery: Delivery | null
  /** The chosen time of an order with a pickup time; left out: as soon as possible. */
  readonly pickupAt?: Instant | undefined
  /** The code of the profile that the guest has taken off this cart; left out: none. */
  readonly withoutCode?: string | undefined
}

/** A member as found by the venue's look-up. */
export interface KnownMember extends Member {
  readonly id: string
  /** The typed identifier: a number, a code, an e-mail. */
  readonly identifier: string
}

export const noTerms: CartAdjustments = {
  discount: null,
  voucher: null,
  member: null,
  delivery: null,
}

/** The order's type and fulfilment, as far as they change the bill. */
export interface OrderedAs {
  readonly type: OrderType
  /** The chosen fulfilment of an order that leaves the venue; left out: none. */
  readonly takeoutType?: Fulfilment | undefined
}
