import Ellipsis from 'lucide-react/icons/ellipsis'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { readyBy } from '#domain/desk/lateness.ts'
import { datesOf, groupOrders } from '#domain/desk/order-groups.ts'
import type { OrderGroup } from '#domain/desk/order-groups.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { capitalized } from '#i18n/capitalized.ts'
import { formatDate } from '#i18n/format-date.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { useLaterText } from '#i18n/use-later-text.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DayPaper } from './day-paper.tsx'
import css from './later.module.css'
import { dishesOf, itemsOf, useGroupTitle } from './use-group-text.ts'
import { usePlaceText } from './use-order-text.ts'

export interface LaterListProps {
  /** Those that are accepted and not made yet. */
  readonly later: readonly BoardOrder[]
  /** All that the device has, for the paper of a day. */
  readonly orders: readonly BoardOrder[]
  readonly now: Instant
  readonly service: Pick<DeskService, 'press' | 'pressAll'>
  readonly onDetails: (order: BoardOrder) => void
}

/** Orders for later by day and group, each to be made now at a press, and each day on paper. */
export function LaterList({ later, orders, now, service, onDetails }: LaterListProps) {
  const { t } = useLaterText()
  const { timeZone } = useVenue().venue
  const [printed, setPrinted] = useState<string | null>(null)
  const groups = groupOrders(later, timeZone)
  const days = new Map<string, OrderGroup[]>()
  for (const group of groups) days.set(group.date, [...(days.get(group.date) ?? []), group])
  // Orders that are made already have a paper too.
  for (const date of datesOf(orders, timeZone)) days.set(date, days.get(date) ?? [])
  const today = localTimeAt(timeZone, now).date
  const dates = [...days].toSorted(([one], [other]) => one.localeCompare(other))
  const dayText = useDayText(today)
  return (
    <div className={css.list}>
      {later.length === 0 ? <p className={css.none}>{t('none')}</p> : null}
      {dates.map(([date, ofDay]) => (
        <section key={date} aria-label={dayText(date)}>
          <div className={css.day}>
            <h3>{dayText(date)}</h3>
            <Button icon={<Printer aria-hidden="true" />} onPress={() => setPrinted(date)}>
              {t('print')}
            </Button>
          </div>
          {ofDay.map((group) => (
            <LaterGroup key={group.key} {...{ group, service, onDetails }} />
          ))}
        </section>
      ))}
      {printed === null ? null : (
        <DayPaper key={printed} date={printed} orders={orders} onPrinted={() => setPrinted(null)} />
      )}
    </div>
  )
}

interface LaterGroupProps extends Pick<LaterListProps, 'service' | 'onDetails'> {
  readonly group: OrderGroup
}

function LaterGroup({ group, service, onDetails }: LaterGroupProps) {
  const { t } = useLaterText()
  const { t: text } = useDeskText()
  const title = useGroupTitle()(group)
  return (
    <section className={css.group} aria-label={title}>
      <div className={css.day}>
        <h4 dir="auto">{title}</h4>
        {group.orders.length === 1 ? null : (
          <Button onPress={() => letRun(service.pressAll(group.orders, { kind: 'fire' }))}>
            {t('fireAll')}
          </Button>
        )}
      </div>
      <ul className={css.rows}>
        {group.orders.map((order) => (
          <li key={order.id} className={css.row}>
            <OrderLine order={order} />
            <Button onPress={() => letRun(service.press(order, { kind: 'fire' }))}>
              {text('fire')}
            </Button>
            <IconButton
              label={text('details', { number: order.number })}
              icon={<Ellipsis />}
              onPress={() => onDetails(order)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OrderLine({ order }: { readonly order: BoardOrder }) {
  const { t } = useLaterText()
  const placeText = usePlaceText()
  const { place, firstName, number } = order
  return (
    <p className={css.order} dir="auto">
      <strong>
        {number} · {placeText(place)}
      </strong>
      {place.type === 'class' || firstName === '' ? null : <> · {firstName}</>}
      {place.type === 'class' ? (
        <span className={css.dishes}>{dishesOf(order)}</span>
      ) : (
        <span className={css.dishes}>{t('items', { count: itemsOf(order) })}</span>
      )}
    </p>
  )
}

/** Days as `Today` and `Friday, May 1`. */
function useDayText(today: string): (date: string) => string {
  const { t, locale } = useLaterText()
  return (date) => {
    const day = capitalized(formatDate(date, locale), locale)
    return date === today ? `${t('today')} · ${day}` : day
  }
}

/** The bar under New: how many are for later, and which is next. */
export function LaterBar({
  later,
  onOpen,
}: Pick<LaterListProps, 'later'> & { readonly onOpen: () => void }) {
  const { t, locale } = useLaterText()
  const { timeZone } = useVenue().venue
  const placeText = usePlaceText()
  const [next] = later.toSorted((one, other) => readyBy(one) - readyBy(other))
  const count = later.length
  return (
    <button type="button" className={css.bar} onClick={onOpen}>
      {next === undefined
        ? t('bar', { count })
        : t('barNext', {
            count,
            time: formatTime(readyBy(next), { timeZone, locale }),
            name: next.place.type === 'counter' ? next.firstName : placeText(next.place),
            items: t('items', { count: itemsOf(next) }),
          })}
    </button>
  )
}
