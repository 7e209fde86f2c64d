import type { ItemId } from '#domain/ids.ts'
import type { Menu } from './menu.ts'

/** Fewer orders say nothing about what a venue's guests like. */
const leastOrders = 20
const mostOfMenu = 3

/**
 * The items of a menu that are in the most orders, the most ordered first; `orders` has how many
 * orders have an item. At most three, and at most one of five: marks on half a menu help no guest
 * to choose. Equal items stay in menu order.
 */
export function mostOrdered(
  menu: Pick<Menu, 'sections'>,
  orders: ReadonlyMap<ItemId, number>,
): readonly ItemId[] {
  const ids = menu.sections.flatMap(({ items }) => items.map(({ id }) => id))
  const ordersOf = (id: ItemId) => orders.get(id) ?? 0
  return ids
    .filter((id) => ordersOf(id) >= leastOrders)
    .toSorted((a, b) => ordersOf(b) - ordersOf(a))
    .slice(0, Math.min(mostOfMenu, Math.floor(ids.length / 5)))
}
