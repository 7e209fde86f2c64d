import { venueStateAt } from '#domain/venue/venue-state.ts'
import type { VenueState } from '#domain/venue/venue-state.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CachedVenue } from './venue-cache.ts'

interface KnownState {
  readonly minute: number
  readonly state: VenueState
}

const knownStates = new WeakMap<CachedVenue, KnownState>()

/**
 * Whether a venue takes orders at a moment. Computing its hours and holidays takes milliseconds,
 * more than the rest of an order, and hours change on whole minutes: so the result is cached per
 * minute.
 */
export function stateNow(cached: CachedVenue, at: Instant): VenueState {
  const minute = Math.floor(at / 60_000)
  const known = knownStates.get(cached)
  if (known?.minute === minute) return known.state
  const state = venueStateAt(cached.venue, cached.menus, at)
  knownStates.set(cached, { minute, state })
  return state
}
