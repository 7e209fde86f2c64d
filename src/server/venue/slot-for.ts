import { slotAt, type Instant } from '#domain/time/venue-time.ts'
import type { CachedVenue } from './venue-cache.ts'
import { slotNow } from './slot-now.ts'

/** The quarter-hour at which an order's prices are read: of its chosen time, or now. */
export function slotFor(
  cached: CachedVenue,
  { forTime, at }: { readonly forTime: Instant | null; readonly at: Instant },
) {
  return forTime === null ? slotNow(cached, at) : slotAt(cached.venue.timeZone, forTime)
}
