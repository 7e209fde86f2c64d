import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { placeOfOrder } from '#domain/order/order-place.ts'
import type { OrderPlace } from '#domain/order/order-place.ts'
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
    suite: suite === undefined ? undefined : { name: suiteName ?? null },
    delivery: deliverTo,
  })
}
