import type { Address } from '#domain/delivery/delivery.ts'
import type { Coordinates } from '#domain/delivery/distance-km.ts'

/** Finds addresses on the map. Another one, with a service behind it, takes its place in `serve.ts`. */
export interface AddressLocator {
  /**
   * Every point that the address may be at, as precisely as is known: a venue counts from the nearest.
   * Empty: there is no such place.
   */
  readonly locate: (address: Address) => Promise<readonly Coordinates[]>
}
