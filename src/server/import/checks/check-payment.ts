import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { DocumentFault } from '#server/import/faults/import-fault.ts'
import { publishedDocument } from '#server/venue/published-document.ts'
import { waysToOrder } from './ways-to-order.ts'

/**
 * Warns of catering without a way to pay. Every other order can be paid: on premise, or through a
 * processor that the server knows (see checkProcessor).
 */
export function checkPayment(document: VenueDocument, at: Instant): readonly DocumentFault[] {
  const settings = readCheckoutSettings(document.restaurant)
  const ways = waysToOrder({ ...readVenue(publishedDocument(document, at).document), settings, at })
  if (!ways.some(({ obstacle }) => obstacle === 'NoWayToPay')) return []
  const expected =
    'a way to pay for catering, which is never paid on premise: a card processor or one of extra_payment_methods'
  return [{ at: ['restaurant', 'catering'], expected, found: 'none' }]
}
