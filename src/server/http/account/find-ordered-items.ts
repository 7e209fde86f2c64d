import type { OrderedItems } from '#contract/order/receipt-calls.ts'
import { asId } from '#domain/ids.ts'
import type { ItemId, UserId } from '#domain/ids.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { PersonDeps } from './account-call-deps.ts'

const mostItems = 20
/** Older orders are not searched. */
const ordersLookedAt = 50

/**
 * The items that a user has ordered there and that are still on the menu, in their current place, last
 * ordered first. None where the venue offers no past orders.
 */
export async function findOrderedItems(
  { orderStore }: Pick<PersonDeps, 'orderStore'>,
  { venue, settings, makers, index }: CachedVenue,
  userId: UserId,
): Promise<OrderedItems> {
  if (!settings.orderAgain) return []
  const { orders } = await orderStore.ofUser(userId, {
    size: ordersLookedAt,
    venueIds: [venue.id, ...makers.values()],
  })
  const latest = new Map<string, OrderedItems[number]>()
  for (const { id, orderOptions } of orders.flatMap(({ content }) => content.items)) {
    const item = index.itemsById.get(asId<ItemId>(id))
    if (!item || latest.has(item.id)) continue
    const options = orderOptions.filter((option) => 'optionGroupId' in option)
    const place = { menu_id: item.menuId, section_id: item.sectionId }
    latest.set(item.id, { id: item.id, ...place, orderOptions: options })
  }
  return [...latest.values()].slice(0, mostItems)
}
