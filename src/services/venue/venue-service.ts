import type { Announcement, Queue } from '#contract/order/order-calls.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { Store } from '#services/store.ts'

export type VenueView =
  | { readonly type: 'Loading' }
  /** The server knows no such venue. */
  | { readonly type: 'Unknown' }
  /** Never seen on this device, and no connection. Tried again by itself. */
  | { readonly type: 'Unreachable' }
  | ReadyVenue

export interface ReadyVenue {
  readonly type: 'Ready'
  readonly venue: Venue
  readonly menus: readonly Menu[]
  readonly index: MenuIndex
  /** As it came: what a first visit does without is read from it where it is needed. */
  readonly document: VenueDocument
  /** When this copy came from the server. */
  readonly fetchedAt: Instant
}

export interface ShownAnnouncement extends Announcement {
  /** It is not shown again in this visit. */
  readonly putAway: () => void
}

export interface RecentVenue {
  readonly slug: string
  readonly name: string
}

export interface VenueService {
  /** The device's copy at once, refreshed behind it. */
  readonly watch: (slug: string) => Store<VenueView>
  readonly refresh: (slug: string) => void
  /** Venues that this device holds a menu of, latest first. */
  readonly recent: () => Promise<readonly RecentVenue[]>
  /** What the venue has to say now; the device's own copy where the server cannot be asked. */
  readonly announcements: (slug: string) => Promise<readonly ShownAnnouncement[]>
  readonly queue: (slug: string) => Promise<Queue>
}
