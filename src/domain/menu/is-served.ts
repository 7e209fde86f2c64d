import type { Menu } from './menu.ts'
import type { OrderType } from '#domain/order/order-type.ts'

/** How a menu is sold (decision "Ways a menu is sold"). */
export type SoldWays = Pick<Menu, 'dineIn' | 'onDemand' | 'scheduled'>

/**
 * Whether a menu is sold for orders of this type. A suite's pre-order and a school lunch follow the
 * event or the school's calendar instead.
 */
export function isServed({ dineIn, onDemand, scheduled }: SoldWays, type: OrderType): boolean {
  if (type === 'dine-in') return dineIn
  return type === 'catering' || type === 'school' || onDemand || scheduled
}
