import type { Coordinates } from '#domain/delivery/distance.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { PlaceType } from '#domain/place-search/place-type.ts'

/** Places by their name. One backed by a hosted service would replace the gazetteer in `serve.ts`. */
export interface PlaceFinder {
  /** The likeliest first; empty: none. */
  readonly suggest: (query: PlaceQuery) => Promise<readonly SuggestedPlace[]>
  /** The place of a suggestion; null: unknown. */
  readonly byId: (id: string, language: LanguageCode) => Promise<FoundPlace | null>
  /** The likeliest place of an address or name that was typed and not picked; null: none. */
  readonly locate: (text: string, language: LanguageCode) => Promise<FoundPlace | null>
  /** Optional work before the first question. */
  readonly warm: () => void
}

export interface PlaceQuery {
  readonly text: string
  /** Where the caller is; null: not known. */
  readonly near: Coordinates | null
  /** How far from there a place is as good as at the caller. */
  readonly nearKm: number
  /** Only these kinds; empty: all. */
  readonly types: ReadonlySet<string>
  readonly language: LanguageCode
  readonly most: number
  /** The session of a hosted service, for its bill. */
  readonly sessionToken: string | null
}

export interface SuggestedPlace {
  readonly id: string
  /** The place, then what it is in: "Ottawa", "Ontario", "Canada". */
  readonly terms: readonly string[]
  readonly type: PlaceType
}

/** Where a venue is. */
export interface PlacedVenue {
  readonly point: Coordinates
  /** The first half of a Canadian postal code, or a ZIP code of five digits; null: its address has none. */
  readonly postalCode: string | null
}

export interface FoundPlace extends SuggestedPlace {
  /** Likely points; a venue is measured from the nearest. At least one. */
  readonly points: readonly Coordinates[]
  /** How far around the first point the place reaches, in kilometres; 0: it is searched with the radius alone. */
  readonly reachKm: number
  /**
   * True: the venue is in the region; the same function at each question. Null: the place is no
   * region, and all venues within the radius are meant.
   */
  readonly holds: ((venue: PlacedVenue) => boolean) | null
}
