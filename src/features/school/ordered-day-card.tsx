import { clearLines } from '#domain/cart/cart-changes.ts'
import { emptyCart } from '#domain/cart/cart.ts'
import { orderAgain } from '#domain/cart/order-again.ts'
import { nothingAvoided } from '#domain/menu/avoided.ts'
import { isFinal } from '#domain/order/order-status.ts'
import { slotOfDay } from '#domain/school/slot-of-day.ts'
import { CancelDay } from '#services/school/cancel-day.tsx'
import { useMember } from '#services/member/use-member.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useOrderedText } from '#i18n/use-ordered-text.ts'
import { statusWord } from '#i18n/status-word.ts'
import { useText } from '#i18n/use-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { useToast } from '#ui/use-toast.ts'
import type { ChangeNoteProps } from './change-note.tsx'
import { CutoffLine } from './cutoff-line.tsx'
import { NamedButton } from './named-button.tsx'
import type { PlannedDayCardProps } from './planned-day-card.tsx'
import css from './planner.module.css'

export type OrderedDayCardProps = ChangeNoteProps & Pick<PlannedDayCardProps, 'onChoose'>

/** A day that is ordered: its number, what is in it, and until when it can be changed or cancelled. */
export function OrderedDayCard({
  day,
  childId,
  name,
  school,
  order,
  cart,
  onChoose,
}: OrderedDayCardProps) {
  const { t } = useOrderedText()
  const { t: tOrder } = useText()
  const { slug, venue, index, now } = useVenue()
  const member = useMember()
  const toast = useToast()
  const { date, cutoffAt, menuIds } = day
  const isOpen = now < cutoffAt && !isFinal(order.status)
  const hasLines = day.cart.lines.length > 0
  return (
    <li className={css.day} id={`day-${date}`} data-state="ordered">
      <h3 className={css.date}>{name}</h3>
      <p className={css.state}>
        <Badge tone="success">{t('ordered', { number: order.checkNum })}</Badge>{' '}
        {tOrder(statusWord(order.status, null))}
      </p>
      <ul className={css.lines}>
        {order.lines.map((line, position) => (
          <li key={`${position} ${line.name}`}>
            {line.quantity} × {line.name}
          </li>
        ))}
      </ul>
      {hasLines ? <Banner tone="warning">{t('twice', { number: order.checkNum })}</Banner> : null}
      {isOpen ? <CutoffLine at={cutoffAt} ordered /> : null}
      <div className={css.actions}>
        {hasLines ? (
          <NamedButton
            label={t('leave')}
            name={t('leaveFor', { day: name })}
            onPress={() => void school.change(slug, { date, childId }, clearLines)}
          />
        ) : null}
        {isOpen && hasLines && childId !== null ? (
          <NamedButton
            label={t('use')}
            name={t('useFor', { day: name })}
            onPress={() => school.replace(cart, order.orderId)}
          />
        ) : null}
        {isOpen && !hasLines && childId !== null ? (
          <NamedButton
            label={t('change')}
            name={t('changeFor', { day: name })}
            onPress={() => void change()}
          />
        ) : null}
        <CancelDay
          day={{ ...order, cutoffAt }}
          name={name}
          cancel={() => school.cancelDay(slug, order.orderId)}
        />
      </div>
    </li>
  )

  /** The order's lines as a start, as far as they are still served; the order stays until it is replaced. */
  async function change() {
    // What is served on a day of which nothing is known yet is judged by the server.
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
