import { startingPrice } from '#domain/menu/starting-price.ts'
import type { Item } from '#domain/menu/menu.ts'
import type { Cents } from '#domain/money/money.ts'
import { useMember } from './use-member.ts'
import { useVenue } from '#services/venue/use-venue.ts'

/**
 * An item's price for the current member, if lower; null: not lower. Other guests see the price for
 * a member who has the item's promotions.
 */
export function useMemberPrice(item: Item): Cents | null {
  const { venue, slot } = useVenue()
  const member = useMember()
  const price = startingPrice(item, slot)
  const theirs = startingPrice(item, slot, member ?? { promos: item.promos })
  return venue.membership && price && theirs && theirs.amount < price.amount ? theirs.amount : null
}
