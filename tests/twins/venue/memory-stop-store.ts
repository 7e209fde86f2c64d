import { isInForce, mostStops } from '#domain/stop/stop.ts'
import type { StopMaker, StoredStops, StopStore } from '#server/venue/stop-store.ts'
import { noStops } from '#server/venue/stop-store.ts'
import type { MemoryVenueStore } from './memory-venue-store.ts'

type Venues = Pick<MemoryVenueStore, 'switchedOf' | 'switchAt' | 'versionOf'>

/** Stops and pace in memory, for tests. Atomic: no call awaits anything. */
export function createMemoryStopStore({ switchedOf, switchAt, versionOf }: Venues): StopStore {
  const seen = new Set<string>()

  /** `null`: the change cannot be made; the same again: it changes nothing. */
  function change(
    { venueId }: Pick<StopMaker, 'venueId'>,
    by: (before: StoredStops) => StoredStops | null,
  ): boolean {
    if (versionOf(venueId) === null) return false
    const before = switchedOf(venueId)
    const after = by(before)
    if (after !== null && after !== before) switchAt(venueId, after)
    return after !== null
  }

  function without(ids: readonly string[], before: StoredStops): StoredStops {
    const stops = before.stops.filter(({ id }) => !ids.includes(id))
    return stops.length === before.stops.length ? before : { ...before, stops }
  }

  return {
    read: async (venueId) => (versionOf(venueId) === null ? noStops : switchedOf(venueId)),
    stop: async (stop, by) =>
      change(by, (before) => {
        const name = `${by.venueId} ${stop.id}`
        if (seen.has(name)) return before
        const others = before.stops.filter(
          ({ scope, target, endsAt }) =>
            isInForce(endsAt, by.at.getTime()) && !(scope === stop.scope && target === stop.target),
        )
        if (others.length >= mostStops) return null
        seen.add(name)
        return { ...before, stops: [...others, stop] }
      }),
    lift: async (id, by) => change(by, (before) => without([id], before)),
    setPace: async (pace, by) =>
      change(by, (before) => {
        const known = before.pace.find(({ way }) => way === pace.way)
        if (JSON.stringify(known) === JSON.stringify(pace)) return before
        const others = before.pace.filter(({ way }) => way !== pace.way)
        return {
          ...before,
          pace: [...others, pace].toSorted((one, other) => (one.way < other.way ? -1 : 1)),
        }
      }),
    end: async (ids, _, by) => {
      change(by, (before) => without(ids, before))
    },
  }
}
