import { readMakers } from '#contract/venue/read-makers.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Makers } from '#domain/pricing/price-marketplace.ts'
import { useVenue } from './use-venue.ts'

/** Parsed once for each version of a document. */
const known = new WeakMap<VenueDocument, Makers>()

/** At a marketplace hub: which venue makes what. For screens that a first visit does without. */
export function useMakers(): Makers {
  const { document } = useVenue()
  const makers = known.get(document) ?? readMakers(document)
  known.set(document, makers)
  return makers
}
