import canada from 'zipcodes/lib/codesCanada.js'
import type { Coordinates } from '#domain/delivery/distance-km.ts'
import { middleOf } from '#domain/delivery/middle-of.ts'
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
      const middle = prefix[1] === '0' ? null : middleOfTown(prefix.slice(0, 2))
      return [...(own ? [pointOf(own)] : []), ...(middle ? [middle] : [])]
    },
  }
}

function middleOfTown(area: string): Coordinates | null {
  const inTown = Object.entries(codes).filter(([prefix]) => prefix.startsWith(area))
  return middleOf(inTown.map(([, point]) => point))
}

function pointOf({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude, longitude }
}
