import type { Menu } from './menu.ts'
import type { OrderType } from '#domain/order/order-type.ts'

/** Whether a menu is there for orders of a type: one that is not for dining in is for taking out. */
export function isServed(menu: Pick<Menu, 'dineIn'>, type: OrderType): boolean {
  return menu.dineIn || type !== 'dine-in'
}
