import type { LanguageCode } from '#domain/language/locale.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import type { UnsettledOrder } from './order-store.ts'

/** The receipts that orders left to be mailed (NewOrder.receiptMail). */
export interface ReceiptMailStore {
  /** Leases due receipts to the caller: no other gets them before `claimedUntil`. */
  readonly claim: (moment: ReceiptClaim) => Promise<readonly DueReceipt[]>
  /** Once its mail went out, or never will. */
  readonly markDone: (name: ReceiptName) => Promise<void>
}

export interface ReceiptClaim {
  readonly at: Date
  readonly claimedUntil: Date
}

interface ReceiptName {
  readonly venueId: VenueId
  readonly orderId: OrderId
}

export interface DueReceipt extends UnsettledOrder {
  readonly language: LanguageCode
}

/** Receipts per claim. */
export const mostReceipts = 50
