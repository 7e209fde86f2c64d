import type { VenueId } from '#domain/ids.ts'
import { readEntry } from './findable-entry.ts'
import type { FindableEntry } from './findable-entry.ts'
import { createGroupIndex } from './group-index.ts'
import type { GroupIndex } from './group-index.ts'
import { keepRead } from '#server/postgres/keep-read.ts'
import type { ChangedVenue, VenueStore } from '#server/venue/venue-store.ts'

export interface VenueIndex {
  /** The venues of a group, null: of all groups; at most `maxAgeMs` behind what is published while the database answers. */
  readonly ofGroup: (group: string | null) => Promise<GroupIndex>
  readonly byId: (venueId: VenueId) => Promise<FindableEntry | null>
  /** The venue with the provider's id; null: none, or several. */
  readonly byProviderId: (id: string) => Promise<VenueId | null>
}

/** A transaction that began earlier may be committed later than what was already read; none works that long. */
const overlapMs = 60_000
/** Older than this by this server's clock, which may differ from the database's: no transaction of then is open. */
const settledMs = 10 * 60_000
const batch = 1_000

interface Known {
  readonly version: number
  /** Null: guests do not find it. */
  readonly entry: FindableEntry | null
}

/**
 * Note: the index of venues.
 * All published venues in memory, as what a search needs of them. One query asks for the venues that have
 * changed since, and only those are read; the search tree of a group is built at its first search after a
 * change.
 */
export function createVenueIndex(
  venueStore: Pick<VenueStore, 'changedSince' | 'findable'>,
  maxAgeMs: number,
): VenueIndex {
  const known = new Map<VenueId, Known>()
  const groups = new Map<string | null, GroupIndex>()
  let entriesByGroup: ReadonlyMap<string | null, readonly FindableEntry[]> | null = null
  let venuesByProviderId: ReadonlyMap<string, VenueId | null> | null = null
  let latest: Latest | null = null
  const current = keepRead(refresh, { maxAgeMs })

  async function refresh(): Promise<void> {
    const all = await venueStore.changedSince(latest && sinceOf(latest))
    const changed = all.filter(({ venueId, version }) => known.get(venueId)?.version !== version)
    for (let from = 0; from < changed.length; from += batch) {
      await read(changed.slice(from, from + batch))
    }
    // Once all are read: after a failure the same are asked for again.
    for (const { changedAt } of all) {
      if (latest === null || changedAt > latest.at)
        latest = { at: changedAt, seen: performance.now() }
    }
  }

  async function read(changed: readonly ChangedVenue[]): Promise<void> {
    const texts = await venueStore.findable(changed.map(({ venueId }) => venueId))
    const byId = new Map(texts.map((text) => [text.venueId, text]))
    for (const { venueId, version } of changed) {
      const text = byId.get(venueId)
      const entry = text === undefined ? null : readEntry(text)
      forget(known.get(venueId)?.entry ?? null)
      forget(entry)
      known.set(venueId, { version: text?.version ?? version, entry })
    }
  }

  function forget(entry: FindableEntry | null): void {
    if (entry === null) return
    entriesByGroup = null
    venuesByProviderId = null
    groups.delete(entry.group)
    groups.delete(null)
  }

  function indexOf(group: string | null): GroupIndex {
    entriesByGroup ??= groupEntries([...known.values()].flatMap(({ entry }) => entry ?? []))
    const entries = entriesByGroup.get(group)
    // A group that a caller invents is not remembered.
    if (entries === undefined) return emptyGroup
    const index = groups.get(group) ?? createGroupIndex(entries)
    groups.set(group, index)
    return index
  }

  return {
    ofGroup: async (group) => {
      await current()
      return indexOf(group)
    },
    byId: async (venueId) => {
      await current()
      return known.get(venueId)?.entry ?? null
    },
    byProviderId: async (id) => {
      await current()
      venuesByProviderId ??= nameVenues([...known.values()].flatMap(({ entry }) => entry ?? []))
      return venuesByProviderId.get(id) ?? null
    },
  }
}

interface Latest {
  /** When the latest change was made, by the database's clock. */
  readonly at: Date
  /** When it was first read. */
  readonly seen: number
}

/** A mass import has one moment for all of its venues: it is not read again and again for ever. */
function sinceOf({ at, seen }: Latest): Date {
  const isSettled = performance.now() - seen > overlapMs || Date.now() - at.getTime() > settledMs
  return new Date(isSettled ? at.getTime() + 1 : at.getTime() - overlapMs)
}

const emptyGroup = createGroupIndex([])

/** Null: several have the id. */
function nameVenues(entries: readonly FindableEntry[]) {
  const venues = new Map<string, VenueId | null>()
  for (const { providerId, venueId } of entries) {
    if (providerId !== null) venues.set(providerId, venues.has(providerId) ? null : venueId)
  }
  return venues
}

function groupEntries(entries: readonly FindableEntry[]) {
  const groups = new Map<string | null, FindableEntry[]>([[null, [...entries]]])
  for (const entry of entries) {
    if (entry.group === null) continue
    const members = groups.get(entry.group)
    if (members) members.push(entry)
    else groups.set(entry.group, [entry])
  }
  return groups
}
