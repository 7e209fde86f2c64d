import type { CachedVenue } from './venue-cache.ts'
import { slotAt, type Instant } from '#domain/time/venue-time.ts'
import { venueStateAt } from '#domain/venue/venue-state.ts'

/** Computes what changes at a venue on whole minutes alone, once a minute. */
export function ofMinute<Fact>(
  compute: (cached: CachedVenue, at: Instant) => Fact,
): (cached: CachedVenue, at: Instant) => Fact {
  const known = new WeakMap<CachedVenue, { readonly minute: number; readonly fact: Fact }>()
  return (cached, at) => {
    const minute = Math.floor(at / 60_000)
    const last = known.get(cached)
    if (last?.minute === minute) return last.fact
    const fact = compute(cached, at)
    known.set(cached, { minute, fact })
    return fact
  }
}

/** The quarter-hour at which an order's prices are read: of its chosen time, or now. */
export function slotFor(
  cached: CachedVenue,
  { forTime, at }: { readonly forTime: Instant | null; readonly at: Instant },
) {
  return forTime === null ? slotNow(cached, at) : slotAt(cached.venue.timeZone, forTime)
}

/** The quarter-hour of a venue's week at a moment. Asking Intl for it takes a tenth of a bill. */
export const slotNow = ofMinute(({ venue }, at) => slotAt(venue.timeZone, at))

/**
 * Tells if a venue takes orders at a moment. Computing its hours and holidays takes milliseconds,
 * more than the rest of an order, and hours change on whole minutes.
 */
export const stateNow = ofMinute(({ venue, menus }, at) => venueStateAt(venue, menus, at))
