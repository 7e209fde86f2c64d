import type { Menu } from './menu.ts'
import type { MenuId } from '#domain/ids.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'

/** How a menu is sold (decision "Ways a menu is sold"). */
export type SoldWays = Pick<Menu, 'dineIn' | 'onDemand' | 'scheduled'>

/**
 * Whether a menu is sold for orders of this type. A suite's pre-order and a school lunch follow the
 * event or the school's calendar instead.
 */
export function isServed({ dineIn, onDemand, scheduled }: SoldWays, type: OrderType): boolean {
  if (type === 'dine-in') return dineIn
  return !hasPickupTime(type) || onDemand || scheduled
}

/** Whether menus that are each served can be in one order: at once, or for one chosen time. */
export function shareWay(menus: readonly SoldWays[], type: OrderType): boolean {
  return (
    !hasPickupTime(type) ||
    menus.every(({ onDemand }) => onDemand) ||
    menus.every(({ scheduled }) => scheduled)
  )
}

/** Whether items of all the named menus are sold together for a chosen time. */
export function areScheduled(
  menus: readonly Pick<Menu, 'id' | 'scheduled'>[],
  ids: readonly MenuId[],
): boolean {
  return menus.every(({ id, scheduled }) => scheduled || !ids.includes(id))
}
