import type { OrderType } from '#domain/order/order-type.ts'
import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'
import type { SoldWays } from './is-served.ts'

/** Whether menus that are each served can be in one order: at once, or for one chosen time. */
export function shareWay(menus: readonly SoldWays[], type: OrderType): boolean {
  return (
    !hasPickupTime(type) ||
    menus.every(({ onDemand }) => onDemand) ||
    menus.every(({ scheduled }) => scheduled)
  )
}
