import type { CheckoutWire } from '#contract/order/checkout-wire.ts'
import type { VenueId } from '#domain/ids.ts'
import { plainEmail } from '#domain/member/plain-identifier.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

/**
 * Replaces a claimed loyalty status with the one the venue has for the e-mail, or drops it if there
 * is none.
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
