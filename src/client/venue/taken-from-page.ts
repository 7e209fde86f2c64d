import type { Queue } from '#contract/order/order-calls.ts'
import type { WrittenVenue } from '#contract/venue/written-venue.ts'

/** Takes the fetch of this venue that the page has started (src/page/start-app.ts); once, because a response can be read only once. */
export function takeStartedMenu(slug: string): Promise<Response> | null {
  const started = window.comandaMenu
  if (started?.slug !== slug) return null
  delete window.comandaMenu
  return started.response
}

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
