import type { Station } from './station.ts'

/** A line by the ids that it was ordered under; left out: an entry of an older build. */
export interface RoutedLine {
  readonly itemId: string
  readonly sectionId?: string | undefined
  readonly menuId?: string | undefined
}

/** The lines of an order that one station makes. */
export interface StationPart {
  readonly station: Station
  /** Places in the order's list. */
  readonly lines: readonly number[]
}

/**
 * The stations that make a line: those that name its item, else its section, else its menu, else the
 * one for the rest. Ids that no menu has name nothing. Empty only where the venue has no stations.
 */
export function stationsOf(line: RoutedLine, stations: readonly Station[]): readonly Station[] {
  const makers = stations.filter(({ isExpediter }) => !isExpediter)
  const { itemId, sectionId, menuId } = line
  const levels = [
    makers.filter(({ items }) => items.includes(itemId)),
    makers.filter(({ sections }) => sectionId !== undefined && sections.includes(sectionId)),
    makers.filter(({ menus }) => menuId !== undefined && menus.includes(menuId)),
  ]
  return levels.find((named) => named.length > 0) ?? restOf(makers)
}

/** The first station that names nothing takes the rest; without one the first of all. */
function restOf(makers: readonly Station[]): readonly Station[] {
  const rest = makers.find(
    ({ menus, sections, items }) => menus.length + sections.length + items.length === 0,
  )
  return [rest ?? makers[0]].filter((station) => station !== undefined)
}

/** The parts of an order, one for each station that makes any line, in the order of the stations. */
export function routeLines(
  lines: readonly RoutedLine[],
  stations: readonly Station[],
): readonly StationPart[] {
  const makersOf = lines.map((line) => stationsOf(line, stations).map(({ id }) => id))
  return stations.flatMap((station) => {
    const own = makersOf.flatMap((ids, place) => (ids.includes(station.id) ? [place] : []))
    return own.length === 0 ? [] : [{ station, lines: own }]
  })
}

interface LineFor {
  /** Its place in the order's list. */
  readonly place: number
  /** Names of the other stations that make the same line. */
  readonly also: readonly string[]
}

export interface LinesFor {
  readonly lines: readonly LineFor[]
  /** Names of the stations that make other parts of the order, or the same. */
  readonly also: readonly string[]
}

/**
 * The lines of an order for a screen or a printer of these stations; null, or an expediter among them:
 * all lines. An order without a line for them has none.
 */
export function linesFor(
  lines: readonly RoutedLine[],
  stations: readonly Station[],
  shown: readonly string[] | null,
): LinesFor {
  const own = shownStations(stations, shown)
  const isOwn = ({ id }: Station) => own === null || own.includes(id)
  return {
    lines: lines.flatMap((line, place) => {
      const makers = stationsOf(line, stations)
      if (own !== null && !makers.some(isOwn)) return []
      const also = own === null ? [] : makers.filter((maker) => !isOwn(maker))
      return [{ place, also: also.map(({ name }) => name) }]
    }),
    also: routeLines(lines, stations)
      .filter(({ station }) => own !== null && !isOwn(station))
      .map(({ station }) => station.name),
  }
}

/** Ids of stations that make something; null: all of the venue is shown. */
export function shownStations(
  stations: readonly Station[],
  shown: readonly string[] | null,
): readonly string[] | null {
  if (shown === null) return null
  const known = stations.filter(({ id }) => shown.includes(id))
  // Stations that are gone: nothing is hidden from who looked at them.
  if (known.length === 0 || known.some(({ isExpediter }) => isExpediter)) return null
  return known.map(({ id }) => id)
}
