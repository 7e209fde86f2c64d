import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { Coordinates } from '#domain/delivery/distance.ts'
import { distanceKm } from '#domain/delivery/distance.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { isThere } from './findable-entry.ts'
import type { FindableEntry } from './findable-entry.ts'
import type { FoundPlace, PlacedVenue } from './place-finder.ts'
import { createPrefixIndex } from './prefix-index.ts'

interface Circle {
  /** Points of a place with several likely ones; a venue is measured from the nearest. */
  readonly points: readonly Coordinates[]
  readonly radiusKm: number
  /** Left out or null: all venues within the radius. */
  readonly holds?: FoundPlace['holds']
}

export interface Hit {
  readonly entry: FindableEntry
  /** Null: not measured. */
  readonly km: number | null
}

/** The venues of one group. Built at the first search after a change. */
export interface GroupIndex {
  /** The nearest first. */
  readonly around: (circle: Circle, most: number, at: Instant) => readonly Hit[]
  /** Sorted by level, section and name. */
  readonly all: (most: number, at: Instant) => readonly Hit[]
  /** Those with a word that begins like this, folded. */
  readonly named: (folded: string, most: number, at: Instant) => readonly FindableEntry[]
  readonly atPlace: (gmapPlaceId: string) => FindableEntry | null
}

/** Half of the equator: nothing on the globe is further away, and geokdbush counts around it. */
const halfGlobeKm = Math.PI * 6371

type PlacedEntry = FindableEntry & PlacedVenue

export function createGroupIndex(entries: readonly FindableEntry[]): GroupIndex {
  const everywhere = treeOf(entries.filter(isPlaced))
  // Keys are the regions' functions: a search that passes by a country's venues to find none of a
  // region takes as long as a scan.
  const inRegions = new Map<(venue: PlacedVenue) => boolean, VenueTree>()
  const listed = lazily(() => entries.toSorted(byPlaceAndName))
  const byPlaceId = lazily(
    () =>
      new Map(entries.flatMap((entry) => (entry.gmapPlaceId ? [[entry.gmapPlaceId, entry]] : []))),
  )
  const names = lazily(() =>
    createPrefixIndex(entries, ({ names: all }) => all.flatMap(wordStarts)),
  )

  function treeWithin(holds: FoundPlace['holds']): VenueTree {
    if (holds === null) return everywhere
    const known = inRegions.get(holds)
    if (known) return known
    const own = treeOf(everywhere.placed.filter(holds))
    inRegions.set(holds, own)
    return own
  }

  function nearest(
    { points, radiusKm, holds = null }: Circle,
    most: number,
    at: Instant,
  ): readonly Hit[] {
    const { placed, tree } = treeWithin(holds)
    // Counted with a margin: the tree rounds other than distanceKm does.
    const reach = Math.min(radiusKm * (1 + 1e-9) + 1e-6, halfGlobeKm)
    const indexes = new Set(
      points.flatMap(({ longitude, latitude }) =>
        around(tree, longitude, latitude, most, reach, (index) => {
          const entry = placed[index]
          return entry !== undefined && isThere(entry, at)
        }),
      ),
    )
    return [...indexes]
      .flatMap((index) => {
        const entry = placed[index]
        return entry ? [{ entry, km: nearestKm(points, entry.point) }] : []
      })
      .toSorted((one, other) => one.km - other.km)
      .slice(0, most)
  }

  return {
    around: nearest,
    all: (most, at) =>
      takeFirst(listed(), most, (entry) => isThere(entry, at)).map((entry) => ({
        entry,
        km: null,
      })),
    named: (folded, most, at) =>
      takeFirst(names().starting(folded), most, (entry) => isThere(entry, at)),
    atPlace: (id) => byPlaceId().get(id) ?? null,
  }
}

interface VenueTree {
  readonly placed: readonly PlacedEntry[]
  readonly tree: KDBush
}

function treeOf(placed: readonly PlacedEntry[]): VenueTree {
  const tree = new KDBush(placed.length)
  for (const { point } of placed) tree.add(point.longitude, point.latitude)
  tree.finish()
  return { placed, tree }
}

function isPlaced(entry: FindableEntry): entry is PlacedEntry {
  return entry.point !== null
}

function nearestKm(points: readonly Coordinates[], to: Coordinates): number {
  return Math.min(...points.map((point) => distanceKm(point, to)))
}

/** `granite arena` is found by `granite` and by `arena`. */
function wordStarts(name: string): readonly string[] {
  const words = name.split(' ')
  return words.map((_, index) => words.slice(index).join(' '))
}

function takeFirst<Entry>(
  entries: Iterable<Entry>,
  most: number,
  holds: (entry: Entry) => boolean,
): readonly Entry[] {
  const taken: Entry[] = []
  for (const entry of entries) {
    if (taken.length === most) break
    if (holds(entry)) taken.push(entry)
  }
  return taken
}

/** `Level 2` before `Level 10`. */
const { compare } = new Intl.Collator('en', { numeric: true })

function byPlaceAndName(one: FindableEntry, other: FindableEntry): number {
  return (
    compare(one.concourse?.level ?? '', other.concourse?.level ?? '') ||
    compare(one.concourse?.section ?? '', other.concourse?.section ?? '') ||
    compare(one.names[0] ?? '', other.names[0] ?? '') ||
    compare(one.slug, other.slug)
  )
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
