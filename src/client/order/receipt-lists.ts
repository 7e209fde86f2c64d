import { isQueued } from '#domain/order/is-queued.ts'
import { asOrderStatus } from '#domain/order/order-status.ts'
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
    ownAhead: async (slug) => countAhead(await receipts(slug), now()),
  }
}

/** How many of these orders the server counts as ahead of the next one. */
function countAhead(receipts: readonly Receipt[], now: Instant): number {
  return receipts.filter(
    (receipt) =>
      // The parts of a hub's order are in the queues of its venues.
      receipt.parts === undefined &&
      isQueued({ ...receipt, status: asOrderStatus(receipt.status) }, now),
  ).length
}
