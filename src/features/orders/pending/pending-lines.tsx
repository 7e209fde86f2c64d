import type { AgreedOrder } from '#sync/outbox-entry.ts'
import { dayHeading } from '#i18n/day-heading.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { BillRow } from '#ui/bill-row.tsx'
import { SubmittedLines } from '#ui/submitted-lines.tsx'

export interface PendingLinesProps {
  readonly submission: AgreedOrder
}

/** The lines of a pending order, as its guest read them; those of a school by day and child. */
export function PendingLines({ submission: { lines, days, costs } }: PendingLinesProps) {
  const { t, locale } = useText()
  const price = (amount: typeof costs.total) => <Price amount={amount} />
  return (
    <section aria-label={t('cart.title')}>
      {days ? (
        days.map((day) => (
          <section key={day.cart}>
            <h2>{dayHeading(day, locale)}</h2>
            <SubmittedLines
              lines={lines.filter(({ line }) => day.orderIds.includes(line.orderId))}
              price={price}
            />
          </section>
        ))
      ) : (
        <SubmittedLines lines={lines} price={price} />
      )}
      <BillRow
        tone="total"
        label={t('bill.total')}
        amount={<Price amount={costs.totalWithTip} />}
      />
    </section>
  )
}
