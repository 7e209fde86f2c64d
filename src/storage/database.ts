import { Dexie, type Table } from 'dexie'
import type { Receipt } from '#sync/receipt.ts'
import type { KnownMember } from '#domain/cart/cart-adjustments.ts'
import type { KnownGuest } from '#sync/outbox.ts'
import type { DraftRecord } from '#storage/cart/read-draft-record.ts'
import type { StoredCart } from '#storage/cart/read-cart-record.ts'
import type { OutboxRecord } from '#storage/order/read-outbox-record.ts'
import type { SetAside } from '#storage/cart/parked-carts.ts'
import { upgradeToOutbox } from '#storage/order/upgrade-to-outbox.ts'
import type { StoredVenue } from '#storage/venue/venue-records.ts'

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

export interface DatabaseMoments {
  /** Runs an act after so many milliseconds. */
  readonly after?: (delay: number, act: () => void) => void
  /** Its data is gone: cleared by the guest or the browser while this page was open. */
  readonly cleared?: () => void
}

/** In some browsers an opening is never answered, not even with a no. */
const openingLimit = 3_000

/**
 * The device's database. Versions count up without gaps and only forward; each has a test that opens
 * what the one before it left. Its records need no parsing: only these versions write them.
 *
 * Note: a database that is lost stays lost.
 * It is opened once, within 3 s. Where it does not answer, another tab needs it in another version, or
 * its data is cleared, it is closed: every act is refused at once from then on (StorageUnavailable), and
 * the page goes on with what it has in memory until it is loaded again. Opened anew, a database that was
 * deleted would be empty, and a page would take that for the word of its guest.
 */
export function openDatabase(name = 'comanda', moments: DatabaseMoments = {}): Database {
  const { after = (delay, act) => void setTimeout(act, delay), cleared = () => {} } = moments
  const database = new Dexie(name, {
    // Strict: an order must outlive a battery that dies the moment after it was said to be kept.
    chromeTransactionDurability: 'strict',
    autoOpen: false,
  }) as Database
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
  let isGivenUp = false
  const giveUp = () => {
    isGivenUp = true
    database.close()
    // An opening on its way may still end, and Dexie would work with what it brings.
    Object.defineProperty(database, 'idbdb', {
      get: () => null,
      set(late: IDBDatabase | null) {
        late?.close()
      },
    })
  }
  // Another tab holds the older version, or wants a newer one. Waiting would freeze this tab.
  database.on('blocked', giveUp)
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null && newVersion > 0) giveUp()
  })
  // The database's own handler has closed it by then, whatever the reason: ours says which, a moment later.
  database.on('close', () => {
    queueMicrotask(() => {
      if (!isGivenUp) cleared()
      isGivenUp = true
    })
  })
  // Nobody waits for it here: what is asked of it fails as it did.
  database.open().catch(() => {})
  after(openingLimit, () => {
    if (!database.isOpen()) giveUp()
  })
  return database
}
