import type { Menu } from './menu.ts'
import type { OrderType } from '#domain/order/order-type.ts'

/** How a menu is sold (decision "Ways a menu is sold"). */
export type SoldWays = Pick<Menu, 'dineIn' | 'onDemand' | 'scheduled'>

/**
 * True if a menu is sold for orders of this type. Always true for a suite's pre-order and a school
 * lunch, which follow the event or the school's calendar instead.
 */
export function isServed({ dineIn, onDemand, scheduled }: SoldWays, type: OrderType): boolean {
  if (type === 'dine-in') return dineIn
  return type === 'catering' || type === 'school' || onDemand || scheduled
}
