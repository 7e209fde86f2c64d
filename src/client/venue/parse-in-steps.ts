import { parseDocumentLines } from '#contract/venue/document-text.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { runInSteps } from '#services/run-in-steps.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import { readyVenueInSteps } from './ready-venue.ts'

// Taps are answered in between.

/** Bytes. */
const part = 500_000

/** Rejects what is not JSON. */
export async function readBodyInSteps(body: Blob): Promise<unknown> {
  const decoder = new TextDecoder()
  const lines: string[] = []
  let last = ''
  for (let from = 0; from < body.size; from += part) {
    const bytes = await body.slice(from, from + part).arrayBuffer()
    const [first = '', ...more] = decoder.decode(bytes, { stream: true }).split('\n')
    last += first
    for (const line of more) {
      lines.push(last)
      last = line
    }
  }
  return runInSteps(parseDocumentLines([...lines, last + decoder.decode()]))
}

/** Rejects what is not JSON. */
export function parseInSteps(text: string): Promise<unknown> {
  return runInSteps(parseDocumentLines(text.split('\n')))
}

export function readyInSteps(document: VenueDocument, fetchedAt: Instant): Promise<ReadyVenue> {
  return runInSteps(readyVenueInSteps(document, fetchedAt))
}
