import type { OrderRefusal } from '#contract/order/order-refusal.ts'
import type { AgreedOrder } from '#sync/outbox-entry.ts'
import { dayHeading } from '#i18n/day-heading.ts'
import { useText } from '#i18n/use-text.ts'
import { RefusalReasons } from '#ui/refusal-reasons.tsx'

export interface OrderReasonsProps {
  readonly refusal: OrderRefusal
  readonly submission: Pick<AgreedOrder, 'lines' | 'days'>
}

/** The reasons for refusing an order; those of a school's days each under its day and child. */
export function OrderReasons({ refusal, submission: { lines, days = [] } }: OrderReasonsProps) {
  const { locale } = useText()
  const { days: refused = [], message } = refusal
  const own = refused.flatMap((each) => {
    const { date, childId } = each
    const day = days.find((agreed) => agreed.date === date && agreed.childId === childId)
    return day ? [{ ...each, day }] : []
  })
  if (own.length === 0) return <RefusalReasons refusal={refusal} lines={lines} />
  // The order's reason is a day's, or that of all of them.
  const isSaidByDay = own.some((each) => each.message === message)
  return (
    <>
      {message === '' || isSaidByDay ? null : <p dir="auto">{message}</p>}
      {own.map((each) => (
        <section key={each.day.cart}>
          <h3>{dayHeading(each.day, locale)}</h3>
          <RefusalReasons refusal={{ ...each, lines: each.items ?? [] }} lines={lines} />
        </section>
      ))}
    </>
  )
}
