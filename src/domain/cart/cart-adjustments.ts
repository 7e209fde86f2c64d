import type { CostTerms } from '#domain/pricing/add-up-costs.ts'
import type { Discount, Voucher } from '#domain/pricing/costs.ts'
import { areaCharge, type Delivery } from '#domain/delivery/delivery.ts'
import { askedHandover, type Handover } from '#domain/delivery/fulfilment.ts'
import type { Member } from '#domain/member/member.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import type { Venue } from '#domain/venue/venue.ts'

/** What besides its lines, its type and its tip a cart is priced with. */
export interface CartAdjustments {
  readonly discount: Discount | null
  readonly voucher: Voucher | null
  readonly member: KnownMember | null
  /** Counts only while the order is a delivery. */
  readonly delivery: Delivery | null
}

/** A member as the venue's look-up found them. */
export interface KnownMember extends Member {
  readonly id: string
  /** What they gave to be found: a number, a code, an e-mail. */
  readonly identifier: string
}

export const noTerms: CartAdjustments = {
  discount: null,
  voucher: null,
  member: null,
  delivery: null,
}

/** How an order is to be had, as far as it changes the bill. */
export interface OrderedAs {
  readonly type: OrderType
  /** The way that was chosen for what leaves the house; left out: none. */
  readonly takeoutType?: Handover | undefined
}

/** The terms as the price engine takes them. */
export function costTermsOf(
  venue: Venue,
  { discount, voucher, member, delivery }: CartAdjustments,
  { type, takeoutType }: OrderedAs,
): Pick<CostTerms, 'discount' | 'voucher' | 'deliveryCharge' | 'delivered'> & {
  readonly member: Member | null
} {
  const asked = { type, chosen: takeoutType ?? null, hasPlace: delivery !== null }
  return {
    discount,
    voucher,
    member,
    // A delivery of a venue that delivers nothing is refused; until then its bill is one of a delivery.
    delivered: type === 'delivery' || askedHandover(venue.handovers, asked) === 'delivery',
    deliveryCharge: areaCharge(venue, delivery),
  }
}
