import { parseDocumentText } from '#contract/venue/document-text.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { runInSteps } from '#services/run-in-steps.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import { readyVenueInSteps } from './ready-venue.ts'

// Taps are answered in between.

export function parseInSteps(text: string): Promise<unknown> {
  return runInSteps(parseDocumentText(text))
}

export function readyInSteps(document: VenueDocument, fetchedAt: Instant): Promise<ReadyVenue> {
  return runInSteps(readyVenueInSteps(document, fetchedAt))
}
