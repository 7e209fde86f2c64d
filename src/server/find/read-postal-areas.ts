import type { Coordinates } from '#domain/delivery/distance-km.ts'
import { middleOf } from '#domain/delivery/middle-of.ts'
import { provinceOfPrefix, regionOf } from './regions.ts'
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
  /** In their order as texts. */
  readonly codes: readonly string[]
  readonly byCode: (code: string) => PostalArea | null
}

/**
 * Postal areas of Canada and the United States, by their code (package zipcodes). The Canadian list is some
 * kilometres off in places, so the middle of the town's own codes counts as well, as for deliveries.
 */
export async function readPostalAreas(): Promise<PostalAreas> {
  const [{ default: canada }, { default: states }] = await Promise.all([
    import('zipcodes/lib/codesCanada.js'),
    import('zipcodes/lib/codes.js'),
  ])
  const middles = middlesOf(Object.entries(canada.codes))

  function ofCanada(code: string): PostalArea | null {
    const area = canada.codes[code]
    const region = regionOf('CA', provinceOfPrefix(code))
    if (area === undefined || region === null) return null
    const middle = middles.get(code.slice(0, 2))
    // A 0 in second place means countryside, which has no such middle.
    const points = [pointOf(area), ...(middle && code[1] !== '0' ? [middle] : [])]
    return { code, city: area.city?.split(' (')[0] ?? '', region, points }
  }

  function ofStates(code: string): PostalArea | null {
    const area = states.codes[code]
    const region = area ? regionOf('US', area.state) : null
    if (area === undefined || region === null) return null
    return { code, city: area.city, region, points: [pointOf(area)] }
  }

  return {
    codes: [...Object.keys(canada.codes), ...Object.keys(states.codes)].toSorted(),
    byCode: (code) => (/^\d/.test(code) ? ofStates(code) : ofCanada(code)),
  }
}

function middlesOf(prefixes: readonly (readonly [string, Coordinates])[]) {
  const byTown = new Map<string, Coordinates[]>()
  for (const [code, point] of prefixes) {
    const town = code.slice(0, 2)
    byTown.set(town, [...(byTown.get(town) ?? []), point])
  }
  return new Map([...byTown].map(([town, points]) => [town, middleOf(points)]))
}

function pointOf({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude, longitude }
}
