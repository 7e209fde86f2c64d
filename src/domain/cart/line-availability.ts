import type { CartLine } from './cart.ts'
import { isServed } from '#domain/menu/is-served.ts'
import { isItemOrderable, isSoldOut } from '#domain/menu/item-availability.ts'
import { mayOrderFrom } from '#domain/member/member.ts'
import type { Item } from '#domain/menu/menu.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { PricingFacts } from '#domain/pricing/unit-price.ts'

/**
 * `MembersOnly`: its menu is open to members alone. `Unavailable`: not at this time, or its menu is not
 * for this type of order.
 */
export type LineObstacle = 'ItemGone' | 'MembersOnly' | 'SoldOut' | 'Unavailable'

export interface OrderingFacts extends PricingFacts {
  /** Left out: not known yet, so every menu counts as served. */
  readonly type?: OrderType | undefined
}

/**
 * The item of a line if it can be ordered now, regardless of options, or the obstacle. An item that
 * is not in the line's menu and section counts as gone, so that a line cannot borrow another's
 * rules.
 */
export function findOrderableItem(
  line: Pick<CartLine, 'itemId' | 'menuId' | 'sectionId'>,
  index: MenuIndex,
  { slot, member, type }: OrderingFacts,
): Result<Item, LineObstacle> {
  const item = index.itemsById.get(line.itemId)
  const section = index.sectionsById.get(line.sectionId)
  const menu = index.menusById.get(line.menuId)
  if (!item || !section || !menu) return failure('ItemGone')
  if (item.menuId !== menu.id || item.sectionId !== section.id) return failure('ItemGone')
  if (!mayOrderFrom(menu, member)) return failure('MembersOnly')
  if (type !== undefined && !isServed(menu, type)) return failure('Unavailable')
  if (isSoldOut(item, slot)) return failure('SoldOut')
  return isItemOrderable(item, slot) ? success(item) : failure('Unavailable')
}
