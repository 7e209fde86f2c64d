import type { AgreedOrder } from '#sync/outbox-entry.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { BillRow } from '#ui/bill-row.tsx'
import { OrderLines } from '#ui/order-lines.tsx'

export interface PendingLinesProps {
  readonly submission: AgreedOrder
}

/** The lines of a pending order, as its guest read them. */
export function PendingLines({ submission }: PendingLinesProps) {
  const { t } = useText()
  const { lines, costs } = submission
  return (
    <section aria-label={t('cart.title')}>
      <OrderLines
        lines={lines.map(({ line, name, options, amount }) => ({
          id: String(line.orderId),
          quantity: line.quantity,
          memo: line.memo,
          name,
          options,
          amount: <Price amount={amount} />,
        }))}
      />
      <BillRow
        tone="total"
        label={t('bill.total')}
        amount={<Price amount={costs.totalWithTip} />}
      />
    </section>
  )
}
