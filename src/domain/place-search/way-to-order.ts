import type { SoldWays } from '#domain/menu/is-served.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { waysOf, type Seller } from '#domain/order/ways-of.ts'

/** The ways of ordering that a result of a search names. */
export const waysToOrder = ['dine-in', 'take-out', 'delivery', 'catering', 'school'] as const

export type WayToOrder = (typeof waysToOrder)[number]

/** The ways of a venue, in the order above: its types of orders (`waysOf`) without suites'. */
export function waysToOrderAt({
  venue,
  menus,
}: {
  readonly venue: Seller
  readonly menus: readonly SoldWays[]
}): readonly WayToOrder[] {
  const types = waysOf(venue, menus)
  return waysToOrder.filter((way) => types.includes(typeOfWay[way]))
}

const typeOfWay = {
  'dine-in': 'dine-in',
  'take-out': 'take-out',
  delivery: 'delivery',
  catering: 'generic-catering',
  school: 'school',
} as const satisfies Record<WayToOrder, OrderType>
