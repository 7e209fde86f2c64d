import type { VenueFacts } from '#domain/venue/venue-facts.ts'
import type { Queue } from '#contract/order/order-calls.ts'

/** JSON that the server writes into a venue's page, in the element `#venue`. */
export interface WrittenVenue extends VenueFacts {
  readonly queue: Queue
  /** A demo venue, where the network lab is available. */
  readonly demo?: true
}
