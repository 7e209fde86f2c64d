import { countOwnAhead } from '#sync/count-own-ahead.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { OrderService } from '#services/order/order-service.ts'
import type { ReceiptRecords } from '#storage/order/receipt-records.ts'

export interface ReceiptLists extends Pick<OrderService, 'receipts'> {
  /** How many of a venue's queued orders are this device's. */
  readonly ownAhead: (slug: string) => Promise<number>
}

export interface ReceiptListsDeps {
  readonly stored: Pick<ReceiptRecords, 'recent'>
  /** Receipts of this page's orders, where the device stores none. */
  readonly received: { readonly values: () => Iterable<Receipt> }
  readonly now: () => Instant
}

export function createReceiptLists({ stored, received, now }: ReceiptListsDeps): ReceiptLists {
  async function receipts(slug: string): Promise<readonly Receipt[]> {
    const kept = await stored.recent(slug)
    return kept.ok ? kept.value : [...received.values()].filter((one) => one.slug === slug)
  }

  return {
    receipts,
    ownAhead: async (slug) => countOwnAhead(await receipts(slug), now()),
  }
}
