import { Dexie, type Table } from 'dexie'
import type { Receipt } from '#contract/kept-order.ts'
import type { KnownMember } from '#domain/cart-terms.ts'
import type { KnownGuest } from '#sync/outbox.ts'
import type { DraftRecord } from './read-draft-record.ts'
import type { StoredCart } from './read-cart-record.ts'
import type { OutboxRecord } from './read-outbox-record.ts'
import type { SetAside } from './set-aside-records.ts'
import { upgradeToOutbox } from './upgrade-to-outbox.ts'
import type { StoredVenue } from './venue-records.ts'

export interface Tables {
  readonly venues: Table<StoredVenue, string>
  readonly carts: Table<StoredCart, string>
  readonly drafts: Table<DraftRecord, string>
  readonly outbox: Table<OutboxRecord, string>
  readonly receipts: Table<Receipt, string>
  /** Who ordered last at a venue; kept only where they agreed, once an order was received. */
  readonly contacts: Table<KnownGuest & { readonly slug: string }, string>
  /** Whose membership this device goes by at a venue. */
  readonly members: Table<{ readonly slug: string; readonly member: KnownMember }, string>
  /** Carts and checkouts of others than who is here now. */
  readonly setAside: Table<SetAside, [owner: string, slug: string]>
}

export type Database = Dexie & Tables

/**
 * The device's database. Versions count up without gaps and only forward; each has a test that opens
 * what the one before it left. Its records need no parsing: only these versions write them.
 */
export function openDatabase(name = 'comanda'): Database {
  // Strict: an order must outlive a battery that dies the moment after it was said to be kept.
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as Database
  database.version(1).stores({
    venues: 'slug, openedAt',
    carts: 'slug',
    drafts: 'slug',
    receipts: 'key, placedAt',
    contacts: 'slug',
  })
  // Whether a contact may be kept is asked from now on. Nobody was asked until then.
  database
    .version(2)
    .stores({})
    .upgrade((upgrade) => upgrade.table('contacts').clear())
  database.version(3).stores({ outbox: 'id, savedAt' }).upgrade(upgradeToOutbox)
  // Carts with terms, checkouts with details: readers give what was kept before its defaults.
  database.version(4).stores({ events: '++number' })
  database.version(5).stores({ members: 'slug', setAside: '[owner+slug], owner' })
  // Another tab holds the older version, or wants a newer one. Waiting would freeze this tab; closed,
  // every act is refused at once and the page goes on in memory until it is loaded again.
  database.on('blocked', () => database.close())
  database.on('versionchange', () => database.close())
  return database
}
