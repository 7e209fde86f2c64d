import type { SoldWays } from '#domain/menu/is-served.ts'
import { waysOf, type Seller } from '#domain/order/ways-of.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { OrderConfig } from './order-config.ts'
import { orderTypeOfConfig } from './type-of-config.ts'

export interface Offers {
  readonly venue: Seller & { readonly canBePaid: Venue['canBePaid'] }
  readonly menus: readonly SoldWays[]
}

/** A way to order that a venue does not have, or that guests could not pay for. */
export type NotOffered = 'dineIn' | 'takeout' | 'catering' | 'suite' | 'nothing' | 'paying'

/**
 * The way of a configuration if the venue does not sell by it (`waysOf`), or takes cards alone for it and none can be
 * charged; null: it does. A venue without menus is judged by its settings. A delivery alone that is missing leaves the
 * take-out; `nothing`: of what a guest can come for it has none.
 */
export function notOfferedAt({ venue, menus }: Offers, config: OrderConfig): NotOffered | null {
  const { catering, takeout, preOrder } = config
  const ways = waysOf(venue, menus.length === 0 ? [soldInAllWays] : menus)
  if (ways.includes(orderTypeOfConfig({ ...config, takeoutType: undefined }))) {
    return isPaid(venue.canBePaid, config) ? null : 'paying'
  }
  if (preOrder) return 'suite'
  if (ways.every((type) => type === 'catering')) return 'nothing'
  return catering ? 'catering' : takeout ? 'takeout' : 'dineIn'
}

/** A suite has its own way to pay. */
function isPaid({ atTables, away }: Venue['canBePaid'], config: OrderConfig): boolean {
  if (config.tableNum !== undefined) return atTables
  return away || !(config.takeout || config.k12)
}

const soldInAllWays = { dineIn: true, onDemand: true, scheduled: true }
