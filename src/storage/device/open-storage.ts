import { createCartRecords, type CartRecords } from '#storage/cart/cart-records.ts'
import { openDatabase, type Database, type DatabaseEvents } from '#storage/database.ts'
import { nothingOrdered, type OrderedLines } from '#storage/cart/nothing-ordered.ts'
import { watchQuery } from '#storage/watch-query.ts'
import { createVenueRecords, type VenueRecords } from '#storage/venue/venue-records.ts'

/** The device's records of venues and carts. Nothing throws for lack of room or of a database. */
export interface DeviceStorage {
  readonly venues: VenueRecords
  readonly carts: CartRecords
  /** Reports whether there are orders and receipts, now and after a change by any tab. */
  readonly watchOutbox: (seen: (holdsOrders: boolean, holdsReceipts: boolean) => void) => void
  /** Calls `act` when the data is cleared while this page is open. */
  readonly whenCleared: (act: () => void) => void
  readonly orderedLines: OrderedLines
  readonly database: Database
}

export interface StorageOptions {
  /** A shared device, which stores no membership. */
  readonly isKiosk?: boolean
  readonly after?: DatabaseEvents['after']
  /** The lines of page-only orders in the stored carts; left out: none. */
  readonly orderedLines?: OrderedLines
}

export function openStorage(
  name?: string,
  { isKiosk = false, after, orderedLines = nothingOrdered }: StorageOptions = {},
): DeviceStorage {
  const isCleared: (() => void)[] = []
  const cleared = () => {
    for (const act of isCleared) act()
  }
  const database = openDatabase(name, { cleared, ...(after ? { after } : {}) })
  return {
    orderedLines,
    whenCleared: (act) => void isCleared.push(act),
    venues: createVenueRecords(database),
    carts: createCartRecords(database, { isKiosk, orderedLines }),
    watchOutbox: (seen) => {
      const { outbox, receipts } = database
      const count = () => Promise.all([outbox.count(), receipts.count()])
      watchQuery(database, count, (counts) => {
        const [orders, received] = counts.ok ? counts.value : [0, 0]
        seen(orders > 0, received > 0)
      })
    },
    database,
  }
}
