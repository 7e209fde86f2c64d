import type { SoldWays } from '#domain/menu/is-served.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { waysOf, type Seller } from '#domain/order/ways-of.ts'

/** The ways of ordering that a result of a search names. */
export const waysToOrder = ['dine-in', 'take-out', 'delivery', 'catering', 'school'] as const

export type WayToOrder = (typeof waysToOrder)[number]

/** Those of a venue: its types of orders (`waysOf`) but for those of suites, in the order of the list above. */
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
