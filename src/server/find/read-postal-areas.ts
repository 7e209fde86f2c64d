import type { Coordinates } from '#domain/delivery/distance.ts'
import { middleOf } from '#domain/delivery/distance.ts'
import { readGeonames } from '#server/files/geonames.ts'
import type { GeonamesRow } from '#server/files/geonames.ts'
import { regionNamed } from './regions.ts'
import type { Region } from './regions.ts'

export interface PostalArea {
  /** The first half of a Canadian postal code, or a ZIP code of five digits. */
  readonly code: string
  readonly city: string
  readonly region: Region
  /** At least one. */
  readonly points: readonly Coordinates[]
}

export interface PostalAreas {
  /** Codes sorted as texts. */
  readonly codes: readonly string[]
  readonly byCode: (code: string) => PostalArea | null
}

/**
 * Postal areas of Canada and the United States. The Canadian list is some kilometres off in places, so the middle of
 * the town's own codes counts as well, as for deliveries.
 */
export async function readPostalAreas(): Promise<PostalAreas> {
  const canada = await readGeonames('canada')
  const states = await readGeonames('states')
  const rows = new Map([...canada, ...states].map((row) => [row[0] ?? '', row]))
  const middles = middlesOf(canada)
  return {
    codes: [...rows.keys()].toSorted(),
    byCode: (code) => {
      const [, city = '', name = '', ...point] = rows.get(code) ?? []
      const region = regionNamed(name)
      if (region === null) return null
      // A 0 in second place means countryside, which has no such middle.
      const middle = code[1] === '0' ? undefined : middles.get(code.slice(0, 2))
      return { code, city, region, points: [pointOf(point), ...(middle ? [middle] : [])] }
    },
  }
}

/** Keys are the first two characters of a code. */
function middlesOf(rows: readonly GeonamesRow[]) {
  const byTown = new Map<string, Coordinates[]>()
  for (const [code = '', , , ...point] of rows) {
    const town = code.slice(0, 2)
    byTown.set(town, [...(byTown.get(town) ?? []), pointOf(point)])
  }
  return new Map([...byTown].map(([town, points]) => [town, middleOf(points)]))
}

function pointOf([latitude, longitude]: GeonamesRow): Coordinates {
  return { latitude: Number(latitude), longitude: Number(longitude) }
}
