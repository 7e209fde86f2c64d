import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import { loadOnce } from '#client/device/load-once.ts'
import { readyVenue } from './ready-venue.ts'

/** Bytes: from here on a slow phone takes longer to read a document at once than a tap may wait. */
const longFrom = 300_000

export function isLong({ size }: Pick<Blob, 'size'>): boolean {
  return size >= longFrom
}

const loadSteps = loadOnce(() => import('./parse-in-steps.ts'))

interface Read {
  readonly document: VenueDocument
  readonly isLong: boolean
  readonly fetchedAt: Instant
}

/** For the screens. */
export async function prepareDocument(read: Read): Promise<ReadyVenue> {
  const { document, fetchedAt } = read
  const room = read.isLong ? await loadSteps() : null
  return room ? room.readyInSteps(document, fetchedAt) : readyVenue(document, fetchedAt)
}

/** Rejects what is not JSON. */
export async function readDocument(body: Blob): Promise<unknown> {
  const room = isLong(body) ? await loadSteps() : null
  return room ? room.readBodyInSteps(body) : JSON.parse(await body.text())
}

/** Parses a long document that an earlier version of the app has stored. Rejects what is not JSON. */
export async function parseDocument(text: string): Promise<unknown> {
  const room = await loadSteps()
  return room ? room.parseInSteps(text) : JSON.parse(text)
}
