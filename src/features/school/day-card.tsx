import { dollarsToCents } from '#domain/money/money.ts'
import { dayCartName } from '#domain/school/day-cart-name.ts'
import { isAnswered, orderOf, ordersOf, type OrderedDay } from '#services/school/ordered-day.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useOrderedText } from '#i18n/use-ordered-text.ts'
import { usePrice } from '#i18n/use-price.ts'
import { ChangeNote } from './change-note.tsx'
import { OrderedDayCard } from './ordered-day-card.tsx'
import { PlannedDayCard, type PlannedDayCardProps } from './planned-day-card.tsx'

/** One day of the week: as it is planned, as it is ordered, or as its order is to be changed. */
export function DayCard(props: PlannedDayCardProps) {
  const { day, childId, others, school } = props
  const { slug } = useVenue()
  const ordered = useStore(school.ordered(slug))
  const changes = useStore(school.changes)
  const { date } = day
  const orders = ordersOf(ordered, { date, childId })
  const cart = dayCartName(slug, { date, childId })
  const planned = {
    ...props,
    // Nobody's order is changed by what is chosen for another child.
    others: others.filter(({ id }) => orderOf(ordered, { date, childId: id }) === null),
  }
  const [first] = orders
  if (!first) {
    const over = ordered.findLast(
      (one) => one.date === date && one.childId === childId && one.refund !== undefined,
    )
    return <PlannedDayCard {...planned} note={over ? <RefundNote order={over} /> : null} />
  }
  if (!isAnswered(changes[cart], orders) || day.state !== 'chosen') {
    return <OrderedDayCard {...props} {...{ orders, cart }} />
  }
  const changed = orders.find(({ orderId }) => orderId === changes[cart])
  const order = changed ?? first
  const note = <ChangeNote {...props} {...{ order, cart }} isBesides={!changed} />
  return <PlannedDayCard {...planned} note={note} />
}

/** State of the refund for a day that was cancelled. */
function RefundNote({ order: { checkNum: number, refund } }: { readonly order: OrderedDay }) {
  const { t } = useOrderedText()
  const price = usePrice()
  if (!refund) return null
  const amount = price(dollarsToCents(refund.amount))
  return (
    <p role="status">{t('wasOrdered', { number, text: t(refund.state, { amount, number }) })}</p>
  )
}
