import type { KnownMember } from '#domain/cart/cart-adjustments.ts'
import { weekCartName } from '#domain/school/day-cart-name.ts'
import { useCartPart } from '#services/cart/use-cart.ts'
import { useVenue } from '#services/venue/use-venue.ts'

/** The current member, at a school one for all days; null: none known, or the venue has no programme. */
export function useMember(): KnownMember | null {
  const { venue, slug } = useVenue()
  const member = useCartPart(
    ({ terms }) => terms.member,
    venue.kind === 'school' ? weekCartName(slug) : undefined,
  )
  return venue.membership && member
}
