import type { VenueFacts } from '#domain/venue/venue-facts.ts'
import type { Queue } from '#contract/order/order-calls.ts'

/** JSON that the server writes into a venue's page, in the element `#venue`. */
export interface WrittenVenue extends VenueFacts {
  readonly queue: Queue
  /** A demo venue, where the network lab is available. */
  readonly demo?: true
  /** Left out: the page begins empty. */
  readonly first?: WrittenFirstScreen
}

/** The first screen that a page comes with. */
export interface WrittenFirstScreen {
  /** The ETag of the document that it shows, as in the header of data.json. */
  readonly etag: string
  readonly locale: string
  /** A media query for the screens that lay it out otherwise: these wait for the app. */
  readonly wide: string
}
