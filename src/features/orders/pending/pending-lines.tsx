import type { AgreedOrder } from '#sync/outbox-entry.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { BillRow } from '#ui/bill-row.tsx'
import { SubmittedLines } from '#ui/submitted-lines.tsx'

export interface PendingLinesProps {
  readonly submission: AgreedOrder
}

/** The lines of a pending order, as its guest read them. */
export function PendingLines({ submission: { lines, costs } }: PendingLinesProps) {
  const { t } = useText()
  return (
    <section aria-label={t('cart.title')}>
      <SubmittedLines lines={lines} price={(amount) => <Price amount={amount} />} />
      <BillRow
        tone="total"
        label={t('bill.total')}
        amount={<Price amount={costs.totalWithTip} />}
      />
    </section>
  )
}
