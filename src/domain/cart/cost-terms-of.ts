import { areaCharge } from '#domain/delivery/delivery.ts'
import { askedFulfilment } from '#domain/delivery/fulfilment.ts'
import type { Member } from '#domain/member/member.ts'
import type { CostTerms } from '#domain/pricing/add-up-costs.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { CartAdjustments, OrderedAs } from './cart-adjustments.ts'

/** The adjustments as inputs of the price engine. */
export function costTermsOf(
  venue: Venue,
  { discount, voucher, member, delivery }: CartAdjustments,
  { type, takeoutType }: OrderedAs,
): Pick<CostTerms, 'type' | 'discount' | 'voucher' | 'deliveryCharge' | 'delivered'> & {
  readonly member: Member | null
} {
  const asked = { type, chosen: takeoutType ?? null, hasPlace: delivery !== null }
  return {
    type,
    discount,
    voucher,
    member,
    // A venue without delivery refuses such an order; until then it is billed as a delivery.
    delivered: type === 'delivery' || askedFulfilment(venue.fulfilments, asked) === 'delivery',
    deliveryCharge: areaCharge(venue, delivery),
  }
}
