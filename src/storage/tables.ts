import type { Table } from 'dexie'
import type { Receipt } from '#sync/receipt.ts'
import type { KnownMember } from '#domain/cart/cart-adjustments.ts'
import type { KnownGuest } from '#sync/outbox.ts'
import type { DraftRecord } from '#storage/cart/read-draft-record.ts'
import type { StoredCart } from '#storage/cart/read-cart-record.ts'
import type { OutboxRecord } from '#storage/order/read-outbox-record.ts'
import type { Kiosk } from '#domain/kiosk/kiosk.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { VenueId } from '#domain/ids.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'

/** A venue's document as the server sent it. */
export interface StoredVenue {
  readonly slug: string
  readonly name: string
  readonly etag: string | null
  readonly document: VenueDocument
  /** A long document: the one above is without its menus, because a device takes a second to copy their objects. */
  readonly body?: Blob
  /** The same where the device stores no blobs, or an earlier version of the app has stored it. */
  readonly text?: string
  /** The long document's ETag; `etag` is null then, so that an older app takes the server's. */
  readonly textEtag?: string | null
  readonly fetchedAt: Instant
  readonly openedAt: Instant
}

/** An event with its suites as the server sent it, for a day without a network. */
export interface StoredPack {
  readonly slug: string
  readonly eventId: string
  readonly venueId: VenueId
  readonly fetchedAt: Instant
  readonly endsAt: Instant
  /** The server's answer; another build may have stored it. */
  readonly event: unknown
}

/** A school's menus of a day, as the server said. */
export interface StoredDayMenus {
  readonly slug: string
  readonly date: string
  readonly closed: boolean
  readonly note: string | null
  readonly menuIds: readonly string[]
  /** The language of the note. */
  readonly locale: string
  readonly fetchedAt: Instant
}

/** This device as a kiosk, and what it knows of the PIN. */
export interface StoredKiosk extends Kiosk {
  readonly key: 'device'
  readonly id: string
  /** The slow hash of the PIN that the server last accepted; null: none yet. */
  readonly pin: StoredPin | null
  /** Consecutive wrong PINs typed here. */
  readonly wrongTries: number
  readonly lastTryAt: Instant
}

export interface StoredPin {
  /** Rounds of PBKDF2 with SHA-256. */
  readonly rounds: number
  readonly salt: Uint8Array<ArrayBuffer>
  readonly hash: Uint8Array<ArrayBuffer>
}

/** One venue's cart and open checkout of an owner who is not signed in now. */
export interface SetAside {
  /** See cart-owner.ts. */
  readonly owner: string
  readonly slug: string
  readonly cart: StoredCart | null
  readonly draft: DraftRecord | null
}

/** The versions of the database make them (see openDatabase). */
export interface Tables {
  readonly venues: Table<StoredVenue, string>
  readonly carts: Table<StoredCart, string>
  readonly drafts: Table<DraftRecord, string>
  readonly outbox: Table<OutboxRecord, string>
  readonly receipts: Table<Receipt, string>
  /** The last contact per venue; stored only with consent, once an order was received. */
  readonly contacts: Table<KnownGuest & { readonly slug: string }, string>
  /** The membership per venue. */
  readonly members: Table<{ readonly slug: string; readonly member: KnownMember }, string>
  /** Parked carts and checkouts of other owners. */
  readonly setAside: Table<SetAside, [owner: string, slug: string]>
  /** The owner of the carts and checkouts: one record. */
  readonly cartOwner: Table<{ readonly key: 'carts'; readonly owner: string }, string>
  /** Events with their suites, of the venues that an operator works at. */
  readonly packs: Table<StoredPack, [slug: string, eventId: string]>
  /** This device as a venue's kiosk: one record. */
  readonly kiosk: Table<StoredKiosk, string>
  /** Menus of schools, by day. */
  readonly dayMenus: Table<StoredDayMenus, [slug: string, date: string]>
  /** Tells this database from one that is made after its deletion, and which writes it has: random ids. */
  readonly marker: Table<Marker, string>
}

interface Marker {
  readonly key: 'database' | 'carts'
  /** Names the database. */
  readonly id?: string
  /** The carts' last changes. */
  readonly writes?: readonly string[]
}
