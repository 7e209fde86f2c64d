import type { WrittenSwitched } from '#contract/desk/stop-calls.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { writeStations } from './station-calls.ts'

/** Stops and pace of a venue, as its desks read them. */
export function writeSwitched({
  version,
  stops,
  pace,
  stations,
}: Pick<CachedVenue, 'version' | 'stops' | 'pace' | 'stations'>): WrittenSwitched {
  return {
    version,
    stations: writeStations(stations),
    stops: stops.map((stop) => ({ ...stop, endsAt: writeTime(stop.endsAt) })),
    pace: pace.map((each) => ({
      ...each,
      extraUntil: writeTime(each.extraUntil),
      pausedUntil: writeTime(each.pausedUntil),
      lastCallAt: writeTime(each.lastCallAt),
      lastCallEndsAt: writeTime(each.lastCallEndsAt),
    })),
  }
}

function writeTime(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
