import { liveQuery } from 'dexie'
import { attempt } from './attempt.ts'
import { createCartRecords, type CartRecords } from './cart-records.ts'
import { openDatabase, type Database } from './database.ts'
import { createVenueRecords, type VenueRecords } from './venue-records.ts'

/** What this device keeps for browsing and choosing. Nothing here throws for lack of room or of a database. */
export interface DeviceStorage {
  readonly venues: VenueRecords
  readonly carts: CartRecords
  /** Tells whether any order lies in the outbox, now and whenever that changes by any tab's doing. */
  readonly watchOutbox: (seen: (holdsOrders: boolean) => void) => void
  readonly database: Database
}

export function openStorage(name?: string): DeviceStorage {
  const database = openDatabase(name)
  return {
    venues: createVenueRecords(database),
    carts: createCartRecords(database),
    watchOutbox: (seen) => {
      liveQuery(() => attempt(() => database.outbox.count())).subscribe({
        next: (count) => seen(count.ok && count.value > 0),
      })
    },
    database,
  }
}
