import type { SoldWays } from '#domain/menu/is-served.ts'
import type { FulfilmentOffer } from '#domain/venue/venue.ts'
import type { OrderConfig } from './order-config.ts'

export interface Offers {
  readonly venue: { readonly fulfilments: Pick<FulfilmentOffer, 'caters'> }
  readonly menus: readonly Pick<SoldWays, 'onDemand' | 'scheduled'>[]
}

/** A way to order that a venue does not have. */
export type NotOffered = 'takeout' | 'catering'

/**
 * The way of a configuration if the venue does not have it: catering that is switched off, or an
 * order to leave the venue where none of its menus is sold so. Null: it has it, or has no menus yet.
 */
export function notOfferedAt(
  { venue, menus }: Offers,
  { takeout, catering }: OrderConfig,
): NotOffered | null {
  const isSold =
    menus.length === 0 || menus.some(({ onDemand, scheduled }) => onDemand || scheduled)
  if (catering) return isSold && venue.fulfilments.caters ? null : 'catering'
  return isSold || !takeout ? null : 'takeout'
}
