import canada from 'zipcodes/lib/codesCanada.js'
import type { Coordinates } from '#domain/delivery/distance-km.ts'
import type { AddressLocator } from './address-locator.ts'

const { codes } = canada

/**
 * Locates by the first half of the postal code, offline. The list is some kilometres off in places,
 * so the middle of the town's own codes counts as well: one wrong entry refuses no address. A 0 in
 * second place means countryside, which has no such middle.
 */
export function createPostalLocator(): AddressLocator {
  return {
    locate: async ({ postalCode }) => {
      const prefix = postalCode.slice(0, 3)
      const own = codes[prefix]
      const middle = prefix[1] === '0' ? null : middleOf(prefix.slice(0, 2))
      return [...(own ? [pointOf(own)] : []), ...(middle ? [middle] : [])]
    },
  }
}

function middleOf(area: string): Coordinates | null {
  const points = Object.entries(codes).flatMap(([prefix, point]) =>
    prefix.startsWith(area) ? [point] : [],
  )
  if (points.length === 0) return null
  return {
    latitude: median(points.map(({ latitude }) => latitude)),
    longitude: median(points.map(({ longitude }) => longitude)),
  }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function pointOf({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude, longitude }
}
