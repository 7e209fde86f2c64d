import type { Queue } from '#contract/order/order-calls.ts'
import type { WrittenVenue } from '#contract/venue/written-venue.ts'

/**
 * Takes the queue that the server wrote into this page; undefined: none for this venue. A first
 * visit thus needs no API client for it.
 */
export function takeWrittenQueue(slug: string): Queue | undefined {
  const block = document.getElementById('venue')
  if (!block) return undefined
  const written = JSON.parse(block.textContent) as WrittenVenue
  block.remove()
  return written.slug === slug ? written.queue : undefined
}
