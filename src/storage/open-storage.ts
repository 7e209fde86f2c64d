import { liveQuery } from 'dexie'
import { attempt } from './attempt.ts'
import { createCartRecords, type CartRecords } from './cart-records.ts'
import { openDatabase, type Database } from './database.ts'
import { createVenueRecords, type VenueRecords } from './venue-records.ts'

/** What this device keeps for browsing and choosing. Nothing here throws for lack of room or of a database. */
export interface DeviceStorage {
  readonly venues: VenueRecords
  readonly carts: CartRecords
  /** Tells whether any order lies in the outbox, and any receipt here, now and after each tab's changes. */
  readonly watchOutbox: (seen: (holdsOrders: boolean, holdsReceipts: boolean) => void) => void
  readonly database: Database
}

/** `onWall`: a device that many stand in front of, which keeps nobody's membership. */
export function openStorage(name?: string, onWall = false): DeviceStorage {
  const database = openDatabase(name)
  return {
    venues: createVenueRecords(database),
    carts: createCartRecords(database, onWall),
    watchOutbox: (seen) => {
      const { outbox, receipts } = database
      liveQuery(() => attempt(() => Promise.all([outbox.count(), receipts.count()]))).subscribe({
        next: (counts) => {
          const [orders, received] = counts.ok ? counts.value : [0, 0]
          seen(orders > 0, received > 0)
        },
      })
    },
    database,
  }
}
