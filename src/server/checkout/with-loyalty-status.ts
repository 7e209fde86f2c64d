import type { CheckoutWire } from '#contract/order/checkout-wire.ts'
import type { VenueId } from '#domain/ids.ts'
import { plainEmail } from '#domain/member/plain-identifier.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

/**
 * A checkout with what its e-mail is in the loyalty programme by the venue's own word, where it says anything of it:
 * a standing is never the guest's to give.
 */
export async function withLoyaltyStatus(
  { memberStore }: Pick<CheckoutDeps, 'memberStore'>,
  venueId: VenueId,
  checkout: CheckoutWire,
): Promise<CheckoutWire> {
  const { loyaltyProgram, ...others } = checkout
  if (!loyaltyProgram) return checkout
  const { email } = checkout.contact
  const userStatus = email ? await memberStore.findEnrolment(venueId, plainEmail(email)) : null
  return userStatus === null ? others : { ...others, loyaltyProgram: { userStatus } }
}
