import { Dexie, type Table } from 'dexie'
import type { StoredCart } from './cart-records.ts'
import type { StoredContact } from './contact-records.ts'
import type { StoredDraft } from './draft-records.ts'
import type { StoredReceipt } from './receipt-records.ts'
import type { StoredVenue } from './venue-records.ts'

export interface Tables {
  readonly venues: Table<StoredVenue, string>
  readonly carts: Table<StoredCart, string>
  readonly drafts: Table<StoredDraft, string>
  readonly receipts: Table<StoredReceipt, string>
  readonly contacts: Table<StoredContact, string>
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
  // A draft says whether it was sent before and whether its contact may be kept. Nobody was asked until then.
  database
    .version(2)
    .stores({})
    .upgrade(async (upgrade) => {
      await upgrade.table('contacts').clear()
      await upgrade
        .table<StoredDraft>('drafts')
        .toCollection()
        .modify((draft, stored) => {
          stored.value = { ...draft, sentBefore: draft.sent !== null, remember: false }
        })
    })
  // Another tab holds the older version, or wants a newer one. Waiting would freeze this tab; closed,
  // every act is refused at once and the page goes on in memory until it is loaded again.
  database.on('blocked', () => database.close())
  database.on('versionchange', () => database.close())
  return database
}
