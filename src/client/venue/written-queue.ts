import type { Queue } from '#contract/order/order-calls.ts'
import type { WrittenVenue } from '#contract/venue/written-venue.ts'

/**
 * The wait that the server wrote into this page, once; undefined when it wrote none for this venue. A
 * first visit so learns it without loading the API's client.
 */
export function takeWrittenQueue(slug: string): Queue | undefined {
  const block = document.getElementById('venue')
  if (!block) return undefined
  const written = JSON.parse(block.textContent) as WrittenVenue
  block.remove()
  return written.slug === slug ? written.queue : undefined
}
