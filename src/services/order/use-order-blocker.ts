import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { isServed } from '#domain/menu/is-served.ts'
import { isItemOrderable, isSoldOut } from '#domain/menu/item-availability.ts'
import { mayOrderFrom } from '#domain/member/member.ts'
import type { Item } from '#domain/menu/menu.ts'
import { useMember } from '#services/member/use-member.ts'
import { useVenue } from '#services/venue/use-venue.ts'

/** `way`: it is not sold in the way that the guest orders; `table`: neither a table nor a way is known yet. */
export type OrderBlocker = 'members' | 'way' | 'sold-out' | 'time' | 'view-only' | 'venue' | 'table'

/** Why this item cannot be ordered now; null: it can. */
export function useOrderBlocker(item: Item): OrderBlocker | null {
  const { slot, config, notOffered, canOrderFrom, entry, index } = useVenue()
  const member = useMember()
  const menu = index.menusById.get(item.menuId)
  if (menu && !mayOrderFrom(menu, member)) return 'members'
  const isSold = !menu || !config || isServed(menu, orderTypeOfConfig(config))
  if (notOffered !== null || !isSold) return 'way'
  if (isSoldOut(item, slot)) return 'sold-out'
  if (!isItemOrderable(item, slot)) return 'time'
  if (entry.viewOnly === 'true') return 'view-only'
  if (!canOrderFrom([item.menuId])) return 'venue'
  return config ? null : 'table'
}
