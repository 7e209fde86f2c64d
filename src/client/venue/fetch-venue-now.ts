import { readMakers } from '#contract/venue/read-makers.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import { indexMenus, type MenuIndex } from '#domain/menu/menu-index.ts'
import type { Makers } from '#domain/pricing/price-marketplace.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { fetchVenue, type VenueRequest } from './fetch-venue.ts'

export interface VenueNow {
  readonly venue: Venue
  readonly index: MenuIndex
  /** The maker of each menu, at a marketplace hub. */
  readonly makers: Makers
}

/** The venue's current document, for pricing. Null: no answer, or the venue is gone. */
export async function fetchVenueNow(request: VenueRequest): Promise<VenueNow | null> {
  const answer = await fetchVenue(request)
  if (answer.type !== 'Found') return null
  const { venue, menus } = readVenue(answer.document)
  return { venue, index: indexMenus(menus), makers: readMakers(answer.document) }
}
