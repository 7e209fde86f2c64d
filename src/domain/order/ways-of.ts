import { isServed, type SoldWays } from '#domain/menu/is-served.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { orderTypes, type OrderType } from './order-type.ts'

export type Seller = Pick<Venue, 'kind' | 'fulfilments'>

/**
 * The types of orders that a venue takes, of its settings and its published menus alone (decision 042). Their
 * priority is that of the specification's "Order type"; whether the venue is open, and whether a dish can be had,
 * is not asked.
 */
export function waysOf(venue: Seller, menus: readonly SoldWays[]): readonly OrderType[] {
  return orderTypes.filter(
    (type) => isOffered(venue, type) && menus.some((menu) => isServed(menu, type)),
  )
}

/** True if the settings allow the type: a school takes only lunches, and a hub no suite orders. */
function isOffered({ kind, fulfilments }: Seller, type: OrderType): boolean {
  if (kind === 'school' || type === 'school') return kind === type
  if (type === 'catering') return kind !== 'hub'
  if (type === 'generic-catering') return fulfilments.caters
  return type !== 'delivery' || fulfilments.delivers
}
