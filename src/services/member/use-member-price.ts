import { startingPrice } from '#domain/menu/starting-price.ts'
import type { Item } from '#domain/menu/menu.ts'
import type { Cents } from '#domain/money/money.ts'
import { useMember } from './use-member.ts'
import { useVenue } from '#services/venue/use-venue.ts'

/**
 * What an item costs the member who looks at it, where that is less; null: no less. Who is not known to be one sees
 * what whoever holds its promotions pays.
 */
export function useMemberPrice(item: Item): Cents | null {
  const { venue, slot } = useVenue()
  const member = useMember()
  const price = startingPrice(item, slot)
  const theirs = startingPrice(item, slot, member ?? { promos: item.promos })
  return venue.membership && price && theirs && theirs.amount < price.amount ? theirs.amount : null
}
