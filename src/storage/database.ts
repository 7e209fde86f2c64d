import { Dexie, type Table } from 'dexie'
import type { Receipt } from '#sync/receipt.ts'
import type { KnownMember } from '#domain/cart/cart-adjustments.ts'
import type { KnownGuest } from '#sync/outbox.ts'
import type { DraftRecord } from '#storage/cart/read-draft-record.ts'
import type { StoredCart } from '#storage/cart/read-cart-record.ts'
import type { OutboxRecord } from '#storage/order/read-outbox-record.ts'
import type { SetAside } from '#storage/cart/parked-carts.ts'
import { upgradeToOutbox } from '#storage/order/upgrade-to-outbox.ts'
import type { StoredKiosk } from '#storage/kiosk/kiosk-records.ts'
import type { StoredDayMenus } from '#storage/school/day-menu-records.ts'
import type { StoredPack } from '#storage/suite/pack-records.ts'
import type { StoredVenue } from '#storage/venue/venue-records.ts'

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
  /** Whose the carts and checkouts are: one record. */
  readonly cartOwner: Table<{ readonly key: 'carts'; readonly owner: string }, string>
  /** Events with their suites, of the venues that an operator works at. */
  readonly packs: Table<StoredPack, [slug: string, eventId: string]>
  /** This device as a venue's kiosk: one record. */
  readonly kiosk: Table<StoredKiosk, string>
  /** What schools serve, by day. */
  readonly dayMenus: Table<StoredDayMenus, [slug: string, date: string]>
}

export type Database = Dexie & Tables

export interface DatabaseEvents {
  /** Runs `act` after `delay` milliseconds. */
  readonly after?: (delay: number, act: () => void) => void
  /** Called when the guest or the browser cleared the data while this page was open. */
  readonly cleared?: () => void
}

/** Milliseconds. In some browsers an open request neither succeeds nor fails. */
const openingLimit = 3_000

/**
 * The device's database. Versions count up without gaps and only forward; each has a test that opens
 * the previous one. Its records need no parsing: only these versions write them.
 *
 * Note: a database that is lost stays lost.
 * It is opened once, within 3 s. If it does not answer, another tab needs another version, or its
 * data is cleared, it is closed: every later call fails at once (StorageUnavailable), and the page
 * goes on from memory until it is reloaded. Reopened, a deleted database would be empty, and the
 * page would mistake that for the guest's own changes.
 */
export function openDatabase(name = 'comanda', events: DatabaseEvents = {}): Database {
  const { after = (delay, act) => void setTimeout(act, delay), cleared = () => {} } = events
  const database = new Dexie(name, {
    // Strict: an order shown as saved must survive a battery that dies the next moment.
    chromeTransactionDurability: 'strict',
    autoOpen: false,
  }) as Database
  // A version that only adds tables is one with the next: the database's code reads the tables of all, for each.
  // From the second on a contact needs consent; earlier ones had none.
  database
    .version(2)
    .stores({
      venues: 'slug, openedAt',
      carts: 'slug',
      drafts: 'slug',
      receipts: 'key, placedAt',
      contacts: 'slug',
    })
    .upgrade((upgrade) => upgrade.table('contacts').clear())
  database.version(3).stores({ outbox: 'id, savedAt' }).upgrade(upgradeToOutbox)
  // Carts with terms, checkouts with details: the readers fill in defaults for older records.
  database.version(9).stores({
    events: '++number',
    members: 'slug',
    setAside: '[owner+slug], owner',
    packs: '[slug+eventId]',
    cartOwner: 'key',
    kiosk: 'key',
    dayMenus: '[slug+date]',
  })
  let isGivenUp = false
  const giveUp = () => {
    isGivenUp = true
    database.close()
    // A pending open may still succeed, and Dexie would use its connection.
    Object.defineProperty(database, 'idbdb', {
      get: () => null,
      set(late: IDBDatabase | null) {
        late?.close()
      },
    })
  }
  // Another tab holds an older version, or wants a newer one. Waiting would freeze this tab.
  database.on('blocked', giveUp)
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null && newVersion > 0) giveUp()
  })
  // Dexie's own handler may close first; ours then sets `isGivenUp` before the microtask runs.
  database.on('close', () => {
    queueMicrotask(() => {
      if (!isGivenUp) cleared()
      isGivenUp = true
    })
  })
  // Ignored here: every later call fails with the same error.
  database.open().catch(() => {})
  after(openingLimit, () => {
    if (!database.isOpen()) giveUp()
  })
  return database
}
