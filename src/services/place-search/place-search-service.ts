import type { BrandAnswer } from '#contract/place-search/brand-call.ts'
import type { GeolocationSearchAnswer } from '#contract/place-search/geolocation-search.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { findVenueMachine } from '#machines/find-venue.machine.ts'
import type { placeFieldMachine } from '#machines/place-field.machine.ts'
import type { Store } from '#services/store.ts'

/** No brand has a screen there, or the server cannot be reached. */
export type BrandProblem = { readonly type: 'Unknown' } | { readonly type: 'Unreachable' }

/** The results of the last search that this device has seen. */
export interface EarlierSearch {
  readonly answer: GeolocationSearchAnswer
  readonly at: Instant
}

export type PlaceBrand = Pick<BrandAnswer, 'group' | 'radius' | 'unit' | 'kind'>

export interface PlaceSearchService {
  /** The brand with a screen at a path of this host; null: the one whose venues this host finds. */
  readonly brandAt: (path: string | null) => Promise<Result<BrandAnswer, BrandProblem>>
  /**
   * Origins whose table codes open here, such as `https://lunch.example`; without a network the
   * ones that this device read last. Null: it never read any.
   */
  readonly origins: () => Promise<readonly string[] | null>
  /** The machines of finding, with their ports. */
  readonly machines: (brand: PlaceBrand) => {
    readonly findVenue: typeof findVenueMachine
    readonly placeField: typeof placeFieldMachine
  }
  /** Null: none in this language, or this device stores nothing. */
  readonly earlier: (group: string) => EarlierSearch | null
  /** The number of items in the carts on this device, by the slug of the venue. */
  readonly waitingCarts: Store<ReadonlyMap<string, number>>
}
