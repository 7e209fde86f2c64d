import type { Database } from '#storage/database.ts'
import { createDraftRecords, type DraftRecords } from '#storage/cart/draft-records.ts'
import type { OrderedLines } from '#storage/cart/nothing-ordered.ts'
import { createOutboxRecords, type OutboxRecords } from '#storage/order/outbox-records.ts'
import { createReceiptRecords, type ReceiptRecords } from '#storage/order/receipt-records.ts'

/** The device's order records, from the open checkout to the receipt. */
export interface OrderStorage {
  readonly drafts: DraftRecords
  readonly outbox: OutboxRecords
  readonly receipts: ReceiptRecords
}

export function openOrderStorage(database: Database, orderedLines: OrderedLines): OrderStorage {
  return {
    drafts: createDraftRecords(database),
    outbox: createOutboxRecords(database, orderedLines),
    receipts: createReceiptRecords(database),
  }
}
