import type { SoldWays } from '#domain/menu/is-served.ts'
import type { FulfilmentOffer } from '#domain/venue/venue.ts'
import type { OrderConfig } from './order-config.ts'

export interface Offers {
  readonly venue: { readonly fulfilments: Pick<FulfilmentOffer, 'caters'> }
  readonly menus: readonly SoldWays[]
}

/** A way to order that a venue does not have. */
export type NotOffered = 'takeout' | 'catering'

/** `isServed` by a configuration: a first visit does without the types of orders. */
export function isSoldTo(
  { takeout, catering, k12, preOrder }: OrderConfig,
  { dineIn, onDemand, scheduled }: SoldWays,
): boolean {
  return takeout || catering ? onDemand || scheduled : (preOrder ?? k12 ?? dineIn)
}

/**
 * The way of a configuration if the venue does not have it: catering that is switched off, or an
 * order to leave the venue where none of its menus is sold so. Null: it has it, or has no menus yet.
 */
export function notOfferedAt({ venue, menus }: Offers, config: OrderConfig): NotOffered | null {
  const isSold = menus.length === 0 || menus.some((menu) => isSoldTo(config, menu))
  if (config.catering) return isSold && venue.fulfilments.caters ? null : 'catering'
  return isSold || !config.takeout ? null : 'takeout'
}
