import { orderConfigOf } from '#contract/order/menu-entry.ts'
import type { MenuEntry } from '#contract/order/menu-entry.ts'
import { notOfferedAt } from '#contract/order/not-offered.ts'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { MenuId } from '#domain/ids.ts'
import { areScheduled } from '#domain/menu/are-scheduled.ts'
import { isOver, slotAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { hasTable } from '#domain/venue/has-table.ts'
import { takesOrder, venueStateAt, wayPaused } from '#domain/venue/venue-state.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { VenueVisit } from '#services/venue/use-venue.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'

export interface VisitFacts extends Pick<VenueVisit, 'slug' | 'cartName' | 'entry' | 'lang'> {
  readonly now: Instant
  /** The time chosen for the cart; null: none. */
  readonly chosenTime: Instant | null
}

/** The visit of a guest who came to a venue by an address. */
export function openVisit(
  ready: ReadyVenue,
  { now, chosenTime, ...facts }: VisitFacts,
): VenueVisit {
  const { venue, menus } = ready
  const { entry } = facts
  const config = configAt(venue, entry)
  const notOffered = config && notOfferedAt(ready, config)
  const isTimed = config?.takeout ?? config?.catering ?? config?.preOrder ?? false
  // A time that has passed is none; the checkout asks for another.
  const pickupAt = isTimed && chosenTime !== null && chosenTime > now ? chosenTime : null
  const state =
    (config && wayPaused(venue, orderTypeOfConfig(config), pickupAt)) ??
    venueStateAt(venue, menus, now)
  const visit: VenueVisit = {
    ...ready,
    ...facts,
    now,
    state,
    config,
    notOffered,
    pickupAt,
    slot: slotAt(venue.timeZone, pickupAt ?? now),
    canOrderFrom: (menuIds) =>
      entry.viewOnly !== 'true' &&
      notOffered === null &&
      (takesOrder(state, menuIds) || canOrderAhead(visit, menuIds)),
  }
  return visit
}

/**
 * At a school that of its lunches, whatever the address says. A table unknown to the venue voids it; the table sheet
 * offers known ones only.
 */
function configAt(venue: Venue, entry: MenuEntry): OrderConfig | null {
  if (venue.kind === 'school') return { k12: true }
  const config = orderConfigOf(entry)
  const { tableNum, genericTableLocation, takeoutType, ...rest } = config ?? {}
  if (tableNum !== undefined && genericTableLocation === undefined && !hasTable(venue, tableNum)) {
    return null
  }
  // A venue without delivery has pickup, which its door says.
  return takeoutType === 'delivery' && !venue.fulfilments.delivers ? rest : config
}

/**
 * True if a takeout guest may choose a time when the venue is open again, or the order is for the
 * day of a suite's event.
 */
function canOrderAhead(
  { venue, menus, config, state, pickupAt }: VenueVisit,
  menuIds: readonly MenuId[],
): boolean {
  const isTakenOut = config?.takeout ?? config?.catering ?? false
  const isAhead = isTakenOut && venue.ordersAhead && areScheduled(menus, menuIds)
  const isTaken = state.type !== 'paused' || isOver(state.until, pickupAt ?? Infinity)
  return isTaken && (config?.preOrder ?? isAhead)
}
