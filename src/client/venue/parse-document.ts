import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import { loadOnce } from '#client/device/load-once.ts'
import { readyVenue } from './ready-venue.ts'

/** Characters: from here on a slow phone takes longer to read a document at once than a tap may wait. */
const longFrom = 300_000

export function isLong(text: string): boolean {
  return text.length >= longFrom
}

const loadSteps = loadOnce(() => import('./parse-in-steps.ts'))

interface Fetched {
  readonly document: VenueDocument
  /** As it came; left out: not long. */
  readonly text?: string | undefined
  readonly fetchedAt: Instant
}

/** For the screens. */
export async function prepareDocument({
  document,
  text = '',
  fetchedAt,
}: Fetched): Promise<ReadyVenue> {
  const room = isLong(text) ? await loadSteps() : null
  return room ? room.readyInSteps(document, fetchedAt) : readyVenue(document, fetchedAt)
}

/** Rejects what is not JSON. */
export async function parseDocument(text: string): Promise<unknown> {
  const room = isLong(text) ? await loadSteps() : null
  return room ? room.parseInSteps(text) : JSON.parse(text)
}
