import type { Country } from '#domain/country/country.ts'
import type { Address } from '#domain/delivery/delivery.ts'
import type { Coordinates } from '#domain/delivery/distance.ts'

/** Locates addresses. One backed by a service would replace it in `serve.ts`. */
export interface AddressLocator {
  /**
   * All candidate points of an address, as precisely as known: a venue measures from the nearest.
   * Empty: no such place. Null: it locates none of that country.
   */
  readonly locate: (address: Address, country: Country) => Promise<readonly Coordinates[] | null>
}
