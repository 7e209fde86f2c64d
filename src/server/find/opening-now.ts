import { openingAt } from '#domain/venue/opening-hours.ts'
import type { Opening } from '#domain/venue/opening-hours.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { VenueMenus } from '#contract/venue/read-venue.ts'

export interface OpeningNow {
  readonly openNow: boolean
  readonly paused: boolean
  readonly opensAt: Instant | null
  readonly closesAt: Instant | null
}

interface Known {
  readonly from: Instant
  readonly opening: Opening
}

/** Keys are zone, hours and holidays, which the venues of a chain have in common. */
const known = new Map<string, Known>()
const mostKnown = 5_000
const keys = new WeakMap<VenueMenus, string>()

interface Moment {
  readonly at: Instant
  /** False: orders for now are refused. */
  readonly isSeen: boolean
}

/** Tells if a venue takes orders at a moment, and when it opens or closes next. */
export function openingNow(found: VenueMenus, { at, isSeen }: Moment): OpeningNow {
  const { venue, menus } = found
  const opening = openingUntilChange(found, at)
  const closesAt = opening.open ? opening.closesAt : null
  const opensAt = opening.open ? null : opening.opensAt
  const paused = venue.ordersPaused || (opening.open && !isSeen)
  if (paused || !opening.open) return { openNow: false, paused, opensAt, closesAt }
  // Same rule as in venueStateAt: the venue is past its last call when every menu is.
  const lastCallMinutes = Math.min(...menus.map((menu) => menu.lastCallMinutes))
  const isPastLastCall = closesAt !== null && at >= closesAt - lastCallMinutes * 60_000
  return { openNow: menus.length > 0 && !isPastLastCall, paused, opensAt, closesAt }
}

/** Computed once for each opening and each time between two: it takes half a millisecond, and holds until it changes. */
function openingUntilChange(found: VenueMenus, at: Instant): Opening {
  const key = keyOf(found)
  const last = known.get(key)
  if (last !== undefined && at >= last.from && at < (changeOf(last.opening) ?? Infinity)) {
    return last.opening
  }
  const opening = openingAt(found.venue, at)
  if (known.size >= mostKnown) known.clear()
  known.set(key, { from: at, opening })
  return opening
}

function keyOf(found: VenueMenus): string {
  const { timeZone, hours, holidayHours } = found.venue
  const key = keys.get(found) ?? JSON.stringify([timeZone, hours, holidayHours])
  keys.set(found, key)
  return key
}

function changeOf(opening: Opening): Instant | null {
  return opening.open ? opening.closesAt : opening.opensAt
}
