import type { CostTerms } from './add-up-costs.ts'
import type { Discount, Voucher } from './costs.ts'
import { areaCharge, type Delivery } from './delivery.ts'
import type { Member } from './member.ts'
import type { Venue } from './venue.ts'

/** What besides its lines, its type and its tip a cart is priced with. */
export interface CartTerms {
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

export const noTerms: CartTerms = { discount: null, voucher: null, member: null, delivery: null }

/** The terms as the price engine takes them. */
export function costTermsOf(
  venue: Venue,
  { discount, voucher, member, delivery }: CartTerms,
): Pick<CostTerms, 'discount' | 'voucher' | 'deliveryCharge'> & { readonly member: Member | null } {
  return { discount, voucher, member, deliveryCharge: areaCharge(venue, delivery) }
}
