import { isDeepStrictEqual } from 'node:util'
import type { Instant } from '#domain/time/venue-time.ts'
import { venueStateAt } from '#domain/venue/venue-state.ts'
import { stateNow } from './venue-moment.ts'
import type { CachedVenue } from './venue-cache.ts'

const minute = 60_000
const quarterHour = 15 * minute

/**
 * Until when a menu shows what it shows at a moment: prices and what is served change on quarter-hours, in each zone.
 * Null: the venue opens or closes before.
 */
export function shownUntil(cached: CachedVenue, at: Instant): Instant | null {
  const { venue, menus, until } = cached
  const end = (Math.floor(at / quarterHour) + 1) * quarterHour
  const last = venueStateAt(venue, menus, end - minute)
  if (!isDeepStrictEqual(last, stateNow(cached, at))) return null
  return Math.min(end, until ?? end)
}
