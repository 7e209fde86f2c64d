import { createCartRecords, type CartRecords } from './cart-records.ts'
import { openDatabase } from './database.ts'
import { createDraftRecords, type DraftRecords } from './draft-records.ts'
import { createReceiptRecords, type ReceiptRecords } from './receipt-records.ts'
import { createVenueRecords, type VenueRecords } from './venue-records.ts'

/** All that this device keeps. Nothing here throws for lack of room or of a database. */
export interface DeviceStorage {
  readonly venues: VenueRecords
  readonly carts: CartRecords
  readonly drafts: DraftRecords
  readonly receipts: ReceiptRecords
}

export function openStorage(name?: string): DeviceStorage {
  const database = openDatabase(name)
  return {
    venues: createVenueRecords(database),
    carts: createCartRecords(database),
    drafts: createDraftRecords(database),
    receipts: createReceiptRecords(database),
  }
}
