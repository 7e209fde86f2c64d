import { Fragment } from 'react'
import type { AgreedOrder, SubmittedLine } from '#sync/outbox-entry.ts'
import { Price } from '#i18n/price.tsx'
import { SubmittedLines } from '#ui/submitted-lines.tsx'
import css from './checkout-form.module.css'
import { useByCounter } from '#services/venue/use-by-counter.ts'
import { dayHeading } from '#i18n/day-heading.ts'
import { useText } from '#i18n/use-text.ts'

export interface OrderGroupsProps {
  readonly order: Pick<AgreedOrder, 'lines' | 'days'>
}

/** The ordered items, grouped under their counters or days. */
export function OrderGroups({ order }: OrderGroupsProps) {
  const groups = useLineGroups(order)
  return groups.map(({ heading, lines }) => (
    <Fragment key={heading}>
      {heading === null ? null : (
        <h3 className={css.counter} dir="auto">
          {heading}
        </h3>
      )}
      <SubmittedLines lines={lines} price={(amount) => <Price amount={amount} />} />
    </Fragment>
  ))
}

interface LineGroup {
  /** Null: there is one group. */
  readonly heading: string | null
  readonly lines: readonly SubmittedLine[]
}

/** The lines of an order by the counter that makes them, or by the day and the child that they are for. */
function useLineGroups({ lines, days }: Pick<AgreedOrder, 'lines' | 'days'>): readonly LineGroup[] {
  const { locale } = useText()
  const byCounter = useByCounter(lines, ({ line }) => line.menuId)
  if (!days) return byCounter.map(({ counter, lines: made }) => ({ heading: counter, lines: made }))
  return days.map((day) => ({
    heading: dayHeading(day, locale),
    lines: lines.filter(({ line }) => day.orderIds.includes(line.orderId)),
  }))
}
