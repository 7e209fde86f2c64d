import type { Menu } from './menu.ts'
import type { OrderType } from '#domain/order/order-type.ts'

/** Whether a menu serves this order type: one not for dine-in serves all others. */
export function isServed(menu: Pick<Menu, 'dineIn'>, type: OrderType): boolean {
  return menu.dineIn || type !== 'dine-in'
}
