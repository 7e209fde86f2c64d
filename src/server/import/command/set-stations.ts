import { randomUUID } from 'node:crypto'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import {
  faultOfStations,
  isSameName,
  longestStationName,
  mostStations,
} from '#domain/desk/station.ts'
import type { Station, StationFault } from '#domain/desk/station.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { foldText } from '#domain/menu/fold-text.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { countWords } from '#server/import/faults/write-fault.ts'
import { readVenueDocument } from '#server/venue/read-venue-document.ts'
import { createPostgresStationStore } from '#server/venue/postgres-station-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import type { StationStore } from '#server/venue/station-store.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import type { VenueTerminal } from './venue-terminal.ts'

export interface StationsCommand {
  readonly type: 'stations'
  readonly slug: string
  /** Null: they are printed and stay; empty: all end. */
  readonly given: readonly GivenStation[] | null
}

/** A station as it is typed: `Grill=Burgers,Steaks`. */
interface GivenStation {
  readonly name: string
  /** Ids or names of sections, menus and items. */
  readonly makes: readonly string[]
  readonly isExpediter: boolean
}

export function parseStations(
  slug: string,
  [act, ...words]: readonly string[],
  expediters: readonly string[],
): Result<StationsCommand, string> {
  const type = 'stations'
  if (act === undefined) return success({ type, slug, given: null })
  if (act === 'off' && words.length === 0) return success({ type, slug, given: [] })
  if (act !== 'set' || words.length === 0) {
    return failure('stations: expected set "Grill=Burgers,Steaks" "Bar=Drinks", or off')
  }
  const makers = words.map((word) => {
    const [name = '', ...rest] = word.split('=')
    const makes = rest.join('=').split(',')
    return { name: name.trim(), makes: makes.map((each) => each.trim()).filter(Boolean) }
  })
  const given = [
    ...makers.map((maker) => ({ ...maker, isExpediter: false })),
    ...expediters.map((name) => ({ name: name.trim(), makes: [], isExpediter: true })),
  ]
  const wrong = given.find(({ name }) => name === '' || name.length > longestStationName)
  if (wrong) {
    return failure(`stations: a name has 1 to ${longestStationName} characters: "${wrong.name}"`)
  }
  if (given.length > mostStations) return failure(`stations: at most ${mostStations}`)
  return success({ type, slug, given })
}

export function runStations(command: StationsCommand, terminal: VenueTerminal): Promise<number> {
  return terminal.withDatabase((sql) =>
    setStations(command, {
      ...terminal,
      venueStore: createPostgresVenueStore(sql),
      stationStore: createPostgresStationStore(sql),
    }),
  )
}

export interface StationsDeps extends Pick<VenueTerminal, 'print' | 'printError'> {
  readonly venueStore: VenueStore
  readonly stationStore: StationStore
}

/** Sets or prints the stations of a venue. Returns the exit code. */
export async function setStations(
  { slug, given }: StationsCommand,
  { venueStore, stationStore, print, printError }: StationsDeps,
): Promise<number> {
  const document = await readVenueDocument(venueStore, slug)
  if (!document) {
    printError(`There is no venue "${slug}"`)
    return 1
  }
  const venueId = asId<VenueId>(document.restaurant.id)
  const known = await stationStore.read(venueId)
  const named = namesOf(document)
  if (given !== null) {
    const unknown = given.flatMap(({ name, makes }) =>
      makes.filter((word) => !named.some(isCalled(word))).map((word) => ({ name, word })),
    )
    for (const { name, word } of unknown) {
      printError(`${name}: the menu has no section, menu or item "${word}"`)
    }
    if (unknown.length > 0) return 1
  }
  const stations = given?.map((each) => stationOf(each, known.stations, named)) ?? known.stations
  const fault = faultOfStations(stations)
  if (fault !== null) {
    printError(wordsOfFault[fault])
    return 1
  }
  if (given !== null) {
    const written = await stationStore.write(venueId, { stations, fromVersion: known.version })
    if (written === null || written.isPassed) {
      printError('The stations were changed meanwhile; run it again')
      return 1
    }
  }
  for (const station of stations) print(describe(station, named))
  print(
    stations.length === 0
      ? `${slug} has no stations: every desk shows all orders`
      : countWords(stations.length, 'station'),
  )
  return 0
}

const wordsOfFault: Readonly<Record<StationFault, string>> = {
  Twice: 'Two stations have the same name',
  NoMaker: 'At least one station has to make the orders',
}

type Kind = 'sections' | 'menus' | 'items'

interface Named {
  readonly kind: Kind
  readonly id: string
  readonly name: string
}

/** Sections first, then menus, then items: a name means the first kind that has it. */
function namesOf({ menus }: VenueDocument): readonly Named[] {
  const entry = (kind: Kind) => (each: { readonly id: string | number; readonly name: string }) => {
    return { kind, id: String(each.id), name: each.name }
  }
  const sections = menus.flatMap((menu) => menu.sections)
  return [
    ...sections.map(entry('sections')),
    ...menus.map(entry('menus')),
    ...sections.flatMap(({ items }) => items.map(entry('items'))),
  ]
}

function isCalled(word: string) {
  return ({ id, name }: Named) => id === word || foldText(name) === foldText(word)
}

/** A station of the same name stays itself, with what was pressed at it. */
function stationOf(
  { name, makes, isExpediter }: GivenStation,
  known: readonly Station[],
  named: readonly Named[],
): Station {
  const meant = makes.flatMap((word) => {
    const found = named.filter(isCalled(word))
    return found.filter(({ kind }) => kind === found[0]?.kind)
  })
  const idsOf = (kind: Kind) => [
    ...new Set(meant.filter((each) => each.kind === kind).map(({ id }) => id)),
  ]
  const id = known.find((station) => isSameName(station.name, name))?.id ?? randomUUID()
  const ids = { menus: idsOf('menus'), sections: idsOf('sections'), items: idsOf('items') }
  return { id, name, ...ids, isExpediter }
}

function describe(station: Station, named: readonly Named[]): string {
  const { name, isExpediter } = station
  if (isExpediter) return `${name}: says when an order is ready`
  const kinds: readonly Kind[] = ['sections', 'menus', 'items']
  const makes = kinds.flatMap((kind) =>
    station[kind].map((id) => {
      const found = named.find((each) => each.kind === kind && each.id === id)
      return found?.name ?? `${id} (not on the menu)`
    }),
  )
  return `${name}: ${makes.length === 0 ? 'what no other station names' : makes.join(', ')}`
}
