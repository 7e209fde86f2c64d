import type { Announcement, Queue } from '#contract/order/order-calls.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { ItemId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { Store } from '#services/store.ts'

export type VenueView =
  | { readonly type: 'Loading' }
  /** The server knows no such venue. */
  | { readonly type: 'Unknown' }
  /** Never seen on this device, and no connection or maintenance. Retried automatically. */
  | { readonly type: 'Unreachable'; readonly maintenance?: boolean }
  | ReadyVenue

export interface ReadyVenue {
  readonly type: 'Ready'
  readonly venue: Venue
  readonly menus: readonly Menu[]
  readonly index: MenuIndex
  /** The document as received. Screens only read parsed parts: see `useCheckoutSettings` and `useMakers`. */
  readonly document: VenueDocument
  /** When this copy was received from the server. */
  readonly fetchedAt: Instant
}

/** A venue's document as its server has it. */
export interface SentVenue {
  readonly type: 'Found'
  readonly document: VenueDocument
  /** The document as it came. */
  readonly body: Blob
  readonly etag: string | null
}

export interface ShownAnnouncement extends Announcement {
  /** Hides it for the rest of this visit. */
  readonly putAway: () => void
}

export interface RecentVenue {
  readonly slug: string
  readonly name: string
  /** The stored document, for its name in other languages. */
  readonly document: Pick<VenueDocument, 'restaurant'>
}

export interface VenueService {
  /** The device's copy at once, refreshed in the background. */
  readonly watch: (slug: string) => Store<VenueView>
  /** Asks for the document, or shows one that is known to be the server's. */
  readonly refresh: (slug: string, sent?: SentVenue) => void
  /** Venues whose menu is stored on this device, latest first. */
  readonly recent: () => Promise<readonly RecentVenue[]>
  /** The venue's current announcements; the stored ones while the server is unreachable. */
  readonly announcements: (slug: string) => Promise<readonly ShownAnnouncement[]>
  /** The queue of the server's latest answer, also of one about a bill; null: none yet. */
  readonly queue: Store<VenueQueue | null>
  /** Marked items of the latest venue; they come with its announcements. Null: not known yet. */
  readonly signals: Store<ItemSignals | null>
  /** Asks for the queue of a venue, and updates `queue` by the answer. */
  readonly askQueue: (slug: string) => Promise<void>
}

/** The marked items of a venue. */
export interface ItemSignals {
  readonly slug: string
  readonly mostOrdered: readonly ItemId[]
  readonly new: readonly ItemId[]
}

export interface VenueQueue {
  readonly slug: string
  readonly queue: Queue
}
