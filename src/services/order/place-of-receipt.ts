import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { placeOfOrder } from '#domain/order/order-place.ts'
import type { OrderPlace } from '#domain/order/order-place.ts'
import type { AgreedOrder } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'

/** Where a received order is had; older receipts do not know where a delivery goes. */
export function placeOfReceipt(
  receipt: Pick<Receipt, 'config' | 'suite' | 'suiteName' | 'deliverTo'>,
): OrderPlace {
  const { config, suite, suiteName, deliverTo } = receipt
  return placeOfOrder({
    ...config,
    type: orderTypeOfConfig(config),
    tableArea: config.genericTableLocation,
    // A device that took an order over may not know the name.
    suite: suite === undefined ? undefined : { name: suiteName || null },
    delivery: deliverTo,
  })
}

/** Where an order that is not received is to be had. */
export function placeOfSubmission({ terms, ...order }: AgreedOrder): OrderPlace {
  return placeOfReceipt({ ...order, ...(terms.delivery ? { deliverTo: terms.delivery } : {}) })
}
