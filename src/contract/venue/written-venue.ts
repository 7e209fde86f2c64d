import type { VenueFacts } from '#domain/venue/venue-facts.ts'
import type { Queue } from '#contract/order/order-calls.ts'

/** What the server writes into the page of a venue, as JSON in the element `#venue`. */
export interface WrittenVenue extends VenueFacts {
  readonly queue: Queue
  /** One of the invented venues: the network lab can be opened here. */
  readonly demo?: true
}
