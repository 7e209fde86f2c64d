import { useState } from 'react'
import { clearLines } from '#domain/cart/cart-changes.ts'
import { emptyCart } from '#domain/cart/cart.ts'
import { orderAgain } from '#domain/cart/order-again.ts'
import { nothingAvoided } from '#domain/menu/avoided.ts'
import { standingOf } from '#domain/order/order-standing.ts'
import { isFinal } from '#domain/order/order-status.ts'
import { slotOfDay } from '#domain/school/slot-of-day.ts'
import { CancelDay } from '#services/school/cancel-day.tsx'
import { besides } from '#services/school/ordered-day.ts'
import type { OrderedDay } from '#services/school/ordered-day.ts'
import { useMember } from '#services/member/use-member.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useOrderedText } from '#i18n/use-ordered-text.ts'
import { formatDate } from '#i18n/format-date.ts'
import { statusWord } from '#i18n/status-word.ts'
import { useText } from '#i18n/use-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/use-toast.ts'
import type { ChangeNoteProps } from './change-note.tsx'
import { CutoffLine } from './cutoff-line.tsx'
import { NamedButton } from './named-button.tsx'
import type { PlannedDayCardProps } from './planned-day-card.tsx'
import css from './planner.module.css'

export interface OrderedDayCardProps
  extends Omit<ChangeNoteProps, 'order'>, Pick<PlannedDayCardProps, 'onChoose'> {
  /** At least one. */
  readonly orders: readonly OrderedDay[]
}

/** A day that is ordered: what is in each of its orders, and until when it can be changed or cancelled. */
export function OrderedDayCard({ orders, ...card }: OrderedDayCardProps) {
  const { day, childId, name, school, cart, onChoose } = card
  const { t } = useOrderedText()
  const { slug, now } = useVenue()
  const { locale } = useText()
  const [asks, setAsks] = useState(false)
  const { date, cutoffAt } = day
  const hasLines = day.cart.lines.length > 0
  const mayAdd = now < cutoffAt && childId !== null
  const [first] = orders
  if (!first) throw new Error('A day that is ordered has an order')
  const number = first.checkNum

  function orderAnother() {
    school.replace(cart, besides(orders))
    setAsks(false)
    if (!hasLines) onChoose()
  }

  return (
    <li className={css.day} id={`day-${date}`} data-state="ordered">
      <h3 className={css.date} dir="auto">
        {name}
      </h3>
      {orders.map((order) => (
        <OrderOfDay key={order.orderId} {...card} order={order} isOnly={orders.length === 1} />
      ))}
      {hasLines ? <Banner tone="warning">{t('twice', { number })}</Banner> : null}
      {mayAdd && orders.some(({ status }) => !isFinal(status)) ? (
        <CutoffLine at={cutoffAt} ordered />
      ) : null}
      <div className={css.actions}>
        {hasLines && mayAdd ? (
          <NamedButton
            label={t('both')}
            name={t('bothFor', { day: name })}
            onPress={orderAnother}
          />
        ) : null}
        {hasLines ? (
          <NamedButton
            label={t('leave')}
            name={t('leaveFor', { day: name })}
            onPress={() => letRun(school.change(slug, { date, childId }, clearLines))}
          />
        ) : null}
        {!hasLines && mayAdd ? (
          <NamedButton
            tone="plain"
            label={t('another')}
            name={t('anotherFor', { day: name })}
            onPress={() => setAsks(true)}
          />
        ) : null}
      </div>
      <Dialog
        open={asks}
        title={t('askAnother', { name: first.childName ?? '', day: formatDate(date, locale) })}
        confirmLabel={t('yesAnother')}
        cancelLabel={t('leave')}
        onConfirm={orderAnother}
        onCancel={() => setAsks(false)}
      >
        {t('askAnotherText', { number })}
      </Dialog>
    </li>
  )
}

interface OrderOfDayProps extends Omit<OrderedDayCardProps, 'orders'> {
  readonly order: OrderedDay
  readonly isOnly: boolean
}

/** One order of the day, with its change and its cancelling. */
function OrderOfDay(props: OrderOfDayProps) {
  const { day, childId, name, school, order, isOnly, cart, onChoose } = props
  const { t } = useOrderedText()
  const { t: tOrder } = useText()
  const { slug, venue, index, now } = useVenue()
  const member = useMember()
  const toast = useToast()
  const { date, cutoffAt, menuIds } = day
  const isOpen = now < cutoffAt && !isFinal(order.status)
  const hasLines = day.cart.lines.length > 0
  const named = isOnly ? name : `${name}, ${tOrder('order.numbered', { number: order.checkNum })}`
  return (
    <>
      <p className={css.state}>
        <Badge tone="success">{t('ordered', { number: order.checkNum })}</Badge>{' '}
        {tOrder(statusWord(standingOf(order), null, null))}
      </p>
      <ul className={css.lines}>
        {order.lines.map((line, position) => (
          <li key={`${position} ${line.name}`}>
            {line.quantity} × <bdi>{line.name}</bdi>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        {isOpen && hasLines && childId !== null ? (
          <NamedButton
            label={t('use')}
            name={t('useFor', { day: named })}
            onPress={() => school.replace(cart, order.orderId)}
          />
        ) : null}
        {isOpen && !hasLines && childId !== null ? (
          <NamedButton
            label={t('change')}
            name={t('changeFor', { day: named })}
            onPress={() => letRun(change())}
          />
        ) : null}
        <CancelDay
          day={{ ...order, cutoffAt }}
          name={named}
          cancel={() => school.cancelDay(slug, order.orderId)}
        />
      </div>
    </>
  )

  /** The order's lines as a start, as far as they are still served; the order stays until it is replaced. */
  async function change() {
    // The server judges what is served on a day that is not known yet.
    const isServed = (menuId: string) => day.state === 'unknown' || menuIds.includes(menuId)
    const served = order.lines.filter(({ line }) => line && isServed(line.menuId))
    const slot = slotOfDay(venue.timeZone, date)
    // The person's own choice, which they look at again: it is warned of, not exchanged.
    const avoided = nothingAvoided
    const facts = { venue, index, slot, avoided, type: 'school' as const, member }
    const linesOf = (lines: typeof served) => lines.flatMap(({ line }) => line ?? [])
    const fits = (line: (typeof served)[number]) =>
      orderAgain(emptyCart, linesOf([line]), facts).added > 0
    const gone = order.lines.filter((line) => !served.includes(line) || !fits(line))
    if (gone.length > 0) {
      const items = gone.map((line) => line.name).join(', ')
      toast({ text: t('gone', { items }), topic: 'again' })
    }
    const start = orderAgain(emptyCart, linesOf(served), facts).cart
    school.replace(cart, order.orderId)
    await school.change(slug, { date, childId }, (before) =>
      before.lines.length === 0 ? start : before,
    )
    onChoose()
  }
}
