import { readVenue } from '#contract/venue/read-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'

/** Parses and indexes a document for the screens. */
export function readyVenue(document: VenueDocument, fetchedAt: Instant): ReadyVenue {
  const { venue, menus } = readVenue(document)
  return { type: 'Ready', venue, menus, index: indexMenus(menus), document, fetchedAt }
}
