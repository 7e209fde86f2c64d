import { defaultCurrency } from '#domain/money/money.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { placeOfReceipt } from '#services/order/place-of-receipt.ts'
import { useText } from '#i18n/use-text.ts'
import type { Receipt } from '#sync/receipt.ts'
import { OrderLink } from './link/order-link.tsx'
import { useFollowedOrder } from './progress/use-followed-order.ts'
import { arrivalOfConfig, cancelledBy, standingOfReceipt } from './progress/status-words.ts'
import { receivedWords } from './orders-words.ts'

export interface ReceivedOrderProps {
  readonly kept: Receipt
  /** Owner of the order's suite; left out: not shown. */
  readonly owner?: string | undefined
}

/** An order that the venue has, with its progress. */
export function ReceivedOrder({ kept, owner }: ReceivedOrderProps) {
  const { t } = useText()
  const { receipt } = useFollowedOrder(kept)
  const now = useStore(useServices().clock)
  const { slug, key, checkNum, config, placedAt, currency = defaultCurrency, costs } = receipt
  return (
    <OrderLink
      slug={slug}
      id={key}
      {...receivedWords(t, {
        checkNum,
        standing: standingOfReceipt(receipt, now),
        arrival: arrivalOfConfig(config),
        by: cancelledBy(receipt),
      })}
      config={config}
      place={placeOfReceipt(receipt)}
      owner={owner}
      days={receipt.days}
      at={placedAt}
      bill={{ total: costs.totalWithTip, currency }}
      venueName={null}
    />
  )
}
