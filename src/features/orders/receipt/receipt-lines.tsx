import type { Receipt, ReceiptLine } from '#sync/receipt.ts'
import { isTakenDay } from '#contract/order/school-order-calls.ts'
import { dayHeading } from '#i18n/day-heading.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { OrderLines } from '#ui/order-lines.tsx'
import css from './receipt-view.module.css'

export interface ReceiptLinesProps {
  readonly receipt: Pick<Receipt, 'lines' | 'days'>
}

/** The lines of a receipt; those of a school by day and child, each with its number. */
export function ReceiptLines({ receipt: { lines, days } }: ReceiptLinesProps) {
  const { t, locale } = useText()
  if (!days) return <Lines lines={lines} />
  return days.map((day) =>
    isTakenDay(day) ? (
      <section key={day.orderId}>
        <h3
          className={css.day}
        >{`${dayHeading(day, locale)} · ${t('order.numbered', { number: day.checkNum })}`}</h3>
        <Lines lines={lines.filter(({ line }) => line && day.orderIds.includes(line.orderId))} />
      </section>
    ) : null,
  )
}

function Lines({ lines }: { readonly lines: readonly ReceiptLine[] }) {
  return (
    <OrderLines
      lines={lines.map((line, position) => ({
        ...line,
        warning: line.warning ?? null,
        id: String(position),
        amount: <Price amount={line.amount} />,
      }))}
    />
  )
}
