import type { KnownMember } from '#domain/cart/cart-adjustments.ts'
import { useCartPart } from '#services/cart/use-cart.ts'
import { useVenue } from '#services/venue/use-venue.ts'

/** The current member; null: none known, or the venue has no programme. */
export function useMember(): KnownMember | null {
  const { venue } = useVenue()
  const member = useCartPart(({ terms }) => terms.member)
  return venue.membership && member
}
