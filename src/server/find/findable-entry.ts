import { foldText } from '#domain/menu/fold-text.ts'
import { isPublished } from '#contract/menu/read-entry.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { VenueMenus } from '#contract/venue/read-venue.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Coordinates } from '#domain/delivery/distance.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { publishedDocument } from '#server/venue/published-document.ts'
import { parseDocument, readDocument } from '#server/venue/read-venue-document.ts'
import type { FindableText } from '#server/venue/venue-store.ts'
import { postalCodeInside } from './typed-postal-code.ts'

/** A venue of the index; its text is read only for a result. */
export interface FindableEntry {
  readonly venueId: VenueId
  readonly slug: string
  readonly group: string | null
  /** Null: its document has none. */
  readonly point: Coordinates | null
  readonly gmapPlaceId: string | null
  /** The provider's id of the venue; null: none. */
  readonly providerId: string | null
  /** The code in its address, as the gazetteer has it (`typedPostalCode`); null: it has no code. */
  readonly postalCode: string | null
  /** Null: it is published now. */
  readonly from: Instant | null
  /** Its folded names in all languages. */
  readonly names: readonly string[]
  readonly concourse: ConcoursePlace | null
  readonly text: string
}

type ConcoursePlace = NonNullable<RestaurantDocument['concourse_place']>

/** Null: no guest finds it, because it is not published or deleted, or cannot be read. */
export function readEntry({ venueId, text }: FindableText): FindableEntry | null {
  const { restaurant } = parseDocument(text) ?? {}
  if (!restaurant || !isPublished(restaurant)) return null
  const { latitude, longitude, localization = {}, published_at: from } = restaurant
  const names = [
    restaurant.display_name ?? restaurant.name,
    ...Object.values(localization).map(({ name }) => name ?? ''),
  ]
  return {
    venueId: asId(venueId),
    slug: restaurant.slug,
    group: restaurant.group ?? null,
    point:
      typeof latitude === 'number' && typeof longitude === 'number'
        ? { latitude, longitude }
        : null,
    gmapPlaceId: restaurant.gmap_place_id ?? null,
    providerId: restaurant.app8_restaurant ?? null,
    postalCode: postalCodeInside(restaurant.address ?? ''),
    from: typeof from === 'string' ? Date.parse(from) : null,
    names: [...new Set(names.map(foldText))].filter((name) => name !== ''),
    concourse: restaurant.concourse === true ? (restaurant.concourse_place ?? {}) : null,
    text,
  }
}

export function isThere({ from }: FindableEntry, at: Instant): boolean {
  return from === null || from <= at
}

interface Read {
  readonly found: VenueMenus
  readonly until: Instant | null
}

const known = new WeakMap<FindableEntry, Read>()

/** The venue with its published menus, without their sections; read once for each of its states. */
export function venueOfEntry(entry: FindableEntry, at: Instant): VenueMenus {
  const last = known.get(entry)
  if (last !== undefined && (last.until === null || at < last.until)) return last.found
  const { document, until } = publishedDocument(readDocument(entry), at)
  const found = readVenue(document)
  known.set(entry, { found, until })
  return found
}
