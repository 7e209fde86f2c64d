import { isServed, type SoldWays } from '#domain/menu/is-served.ts'
import type { FulfilmentOffer } from '#domain/venue/venue.ts'
import { orderTypeOfConfig } from './menu-entry.ts'
import type { OrderConfig } from './order-config.ts'

export interface Offers {
  readonly venue: { readonly fulfilments: Pick<FulfilmentOffer, 'caters'> }
  readonly menus: readonly SoldWays[]
}

/** A way to order that a venue does not have. */
export type NotOffered = 'table' | 'takeout' | 'catering'

/**
 * The way of a configuration if the venue does not have it: catering that is switched off, or a way
 * in which none of its menus is sold. Null: it has it, or has no menus yet.
 */
export function notOfferedAt({ venue, menus }: Offers, config: OrderConfig): NotOffered | null {
  const way = config.catering ? 'catering' : config.takeout ? 'takeout' : 'table'
  if (way === 'catering' && !venue.fulfilments.caters) return way
  const isSold = menus.some((menu) => isServed(menu, orderTypeOfConfig(config)))
  return isSold || menus.length === 0 ? null : way
}
