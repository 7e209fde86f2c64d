import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { SuiteStore } from '#server/suite/suite-store.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { arenaEvents } from './arena-events.ts'
import { graniteArena } from './granite-arena.ts'

export interface DemoEventDeps {
  readonly suiteStore: Pick<SuiteStore, 'save'>
  readonly venues: Pick<VenueCache, 'byId'>
  readonly now: () => Instant
}

/** Brings in the demo arena's events of today, where there is the demo arena. */
export async function moveDemoEvents({ suiteStore, venues, now }: DemoEventDeps): Promise<void> {
  const arena = (await venues.byId(asId<VenueId>(graniteArena.restaurant.id)))?.venue
  if (!arena) return
  const saved = await suiteStore.save(arena.id, arenaEvents(arena.timeZone, now()))
  if (!saved.ok) throw new Error(`The suites of a demo event are another's: ${saved.error.length}`)
}
