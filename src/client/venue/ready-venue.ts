import { readVenueInSteps } from '#contract/venue/read-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { runAtOnce } from '#domain/run-at-once.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'

/** Parses and indexes a document for the screens. */
export function readyVenue(document: VenueDocument, fetchedAt: Instant): ReadyVenue {
  return runAtOnce(readyVenueInSteps(document, fetchedAt))
}

/** The same with a stop after each section. */
export function* readyVenueInSteps(
  document: VenueDocument,
  fetchedAt: Instant,
): Generator<undefined, ReadyVenue> {
  const { venue, menus } = yield* readVenueInSteps(document)
  // A first screen asks whether a section offers something, and is drawn in one step.
  for (const { items } of menus.flatMap(({ sections }) => sections)) {
    items[0]?.optionGroups.at(0)
    yield
  }
  return { type: 'Ready', venue, menus, index: indexMenus(menus), document, fetchedAt }
}
