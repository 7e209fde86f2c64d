import type { LanguageCode } from '#domain/language/locale.ts'
import { foldText } from '#domain/menu/fold-text.ts'
import { lengthOfQuery } from '#domain/place-search/search-defaults.ts'
import { entryOfArea, namedEntries, postalId } from './gazetteer-entry.ts'
import type { GazetteerEntry } from './gazetteer-entry.ts'
import type { FoundPlace, PlaceFinder, PlaceQuery, SuggestedPlace } from './place-finder.ts'
import { createRegionFinder } from './region-finder.ts'
import { createPrefixIndex } from './prefix-index.ts'
import { readCities } from './read-cities.ts'
import { readPostalAreas } from './read-postal-areas.ts'
import { postalCodeInside, typedPostalCode } from './typed-postal-code.ts'
import { countryNames } from './regions.ts'
import type { Region } from './regions.ts'
import { distanceKm } from '#domain/delivery/distance.ts'
import type { Coordinates } from '#domain/delivery/distance.ts'

/** Words of a query that are looked at: no place has more with its region and country. */
const mostWords = 10
/** Parts between commas of an address. */
const mostParts = 6

/** Places of Canada and the United States, in memory and without a network. Read at the first question. */
export function createGazetteer(): PlaceFinder {
  let opened: Promise<OpenGazetteer> | null = null
  const open = () =>
    (opened ??= openGazetteer().catch((fault: unknown) => {
      opened = null
      throw fault
    }))
  return {
    suggest: async (query) => (await open()).suggest(query),
    byId: async (id, language) => (await open()).byId(id, language),
    locate: async (text, language) => (await open()).locate(text, language),
    warm: () => {
      // A fault is the next question's.
      open().catch(() => undefined)
    },
  }
}

interface OpenGazetteer {
  readonly suggest: (query: PlaceQuery) => readonly SuggestedPlace[]
  readonly byId: (id: string, language: LanguageCode) => FoundPlace | null
  readonly locate: (text: string, language: LanguageCode) => FoundPlace | null
}

async function openGazetteer(): Promise<OpenGazetteer> {
  const cities = await readCities()
  const areas = await readPostalAreas()
  const named = namedEntries(cities)
  const byName = createPrefixIndex(named, ({ names }) => names.flatMap(withOtherSpellings))
  const byCode = createPrefixIndex(areas.codes, (code) => [code])
  const regionOf = createRegionFinder(cities, areas)
  const holdsOf = new Map<Region, NonNullable<FoundPlace['holds']>>(
    named.map(({ region }) => [region, (venue) => regionOf(venue) === region]),
  )
  const entries = new Map(named.map((entry) => [entry.id, entry]))

  function withId(id: string): GazetteerEntry | null {
    const area = id.startsWith(postalId) ? areas.byCode(id.slice(postalId.length)) : null
    return area ? entryOfArea(area) : (entries.get(id) ?? null)
  }

  /** Entries whose name begins like the words, or whose name they are, followed by what the place is in. */
  function matching(folded: string): ReadonlySet<GazetteerEntry> {
    const words = folded.split(' ').slice(0, mostWords)
    const found = new Set(byName.starting(words.join(' ')))
    for (let count = words.length - 1; count > 0; count -= 1) {
      const name = words.slice(0, count).join(' ')
      const rest = words.slice(count)
      for (const entry of byName.equal(name)) if (isWithin(entry, rest)) found.add(entry)
    }
    return found
  }

  function find({ text, types, near, nearKm, most }: Search): readonly GazetteerEntry[] {
    const folded = foldText(text.slice(0, lengthOfQuery))
    if (folded === '') return []
    const isAsked = ({ type }: GazetteerEntry) => types.size === 0 || types.has(type)
    const code = typedPostalCode(text)
    const codes = code === null ? [] : takeMost(byCode.starting(code), most)
    const postal = codes.flatMap((each) => withId(`${postalId}${each}`) ?? []).filter(isAsked)
    const ranked = [...matching(folded)]
      .filter(isAsked)
      .map((entry) => ({ entry, rank: rankOf(entry, { folded, near, nearKm }) }))
      .toSorted((one, other) => other.rank - one.rank)
      .map(({ entry }) => entry)
    return [...postal, ...ranked].slice(0, most)
  }

  function locate(text: string): GazetteerEntry | null {
    const code = typedPostalCode(text) ?? postalCodeInside(text)
    const area = code === null ? null : withId(`${postalId}${code}`)
    if (area) return area
    const parts = text.slice(0, lengthOfQuery).split(',').slice(0, mostParts)
    for (let from = 0; from < parts.length; from += 1) {
      const [first] = find({ ...anywhere, text: parts.slice(from).join(' ') })
      if (first) return first
    }
    return null
  }

  function placeOf(entry: GazetteerEntry | null, language: LanguageCode): FoundPlace | null {
    if (entry === null) return null
    const { type, region, points, reachKm } = entry
    const holds = type === 'region' ? (holdsOf.get(region) ?? null) : null
    return { ...suggestionOf(entry, language), points, reachKm, holds }
  }

  return {
    suggest: (query) => find(query).map((entry) => suggestionOf(entry, query.language)),
    byId: (id, language) => placeOf(withId(id), language),
    locate: (text, language) => placeOf(locate(text), language),
  }
}

type Search = Pick<PlaceQuery, 'text' | 'types' | 'near' | 'nearKm' | 'most'>

const anywhere = { types: new Set<string>(), near: null, nearKm: 1, most: 1 }

/** Each word begins one of the region's or the country's. */
function isWithin({ within }: GazetteerEntry, rest: readonly string[]): boolean {
  return rest.every((word) => within.some((known) => known.startsWith(word)))
}

function suggestionOf(entry: GazetteerEntry, language: LanguageCode): SuggestedPlace {
  const { id, type, region, city } = entry
  const own = type === 'region' ? region.names[language] : entry.title
  return {
    id,
    type,
    terms: [
      own,
      ...(city === null ? [] : [city]),
      ...(type === 'region' ? [] : [region.names[language]]),
      countryNames[region.country][language],
    ],
  }
}

function takeMost<Entry>(entries: Iterable<Entry>, most: number): readonly Entry[] {
  const taken: Entry[] = []
  for (const entry of entries) {
    if (taken.length === most) break
    taken.push(entry)
  }
  return taken
}

const spellings: readonly (readonly [short: string, long: string])[] = [
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
]

const longByShort = new Map(spellings)
const shortByLong = new Map(spellings.map(([short, long]) => [long, short]))

/** `saint john` with `st john`, whichever a folded name has. */
function withOtherSpellings(folded: string): readonly string[] {
  const words = folded.split(' ')
  const long = words.map((word) => longByShort.get(word) ?? word).join(' ')
  const short = words.map((word) => shortByLong.get(word) ?? word).join(' ')
  return [...new Set([folded, long, short])]
}

interface RankTerms {
  /** The typed text, folded. */
  readonly folded: string
  /** Null: not known. */
  readonly near: Coordinates | null
  /** How far from there a place is as good as at the caller, in kilometres. */
  readonly nearKm: number
}

/** Counts as much as ten times the people. */
const wholeName = 1
/** A tenth of the people at ten times the distance. */
const decadeOfDistance = 1

/**
 * How likely a place is meant, in powers of ten of its people: a name that is typed whole counts as ten times as
 * many, and each ten times of the distance, from `nearKm` on, as a tenth.
 */
function rankOf(entry: GazetteerEntry, { folded, near, nearKm }: RankTerms): number {
  const people = Math.log10(entry.population + 10)
  const whole = entry.names.includes(folded) ? wholeName : 0
  const [point] = entry.points
  if (near === null || point === undefined) return people + whole
  const decades = Math.log10(Math.max(1, distanceKm(near, point) / Math.max(nearKm, 1)))
  return people + whole - decadeOfDistance * decades
}
