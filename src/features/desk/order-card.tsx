import Ellipsis from 'lucide-react/icons/ellipsis'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { ActDetail } from '#domain/desk/act.ts'
import { columnOf } from '#domain/desk/board-order.ts'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { isOpen, viewOrder } from '#domain/desk/order-view.ts'
import type { ShownStations } from '#domain/desk/order-view.ts'
import { latenessOf, readyBy } from '#domain/desk/lateness.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { DeskService, PressedAct } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { CardLines } from './card-lines.tsx'
import css from './order-card.module.css'
import { wordsOfGuest } from './order-ticket.tsx'
import { StationFoot } from './station-foot.tsx'
import { usePlaceText, useWarnings } from './use-order-text.ts'
import { useSeen } from './use-seen.ts'

export interface OrderCardProps {
  readonly order: BoardOrder
  readonly now: Instant
  readonly service: Pick<DeskService, 'press' | 'dismiss'>
  /** The stations that the screen shows. */
  readonly at: ShownStations
  /** This device's acts that came too late. */
  readonly rejected: readonly PressedAct[]
  /** Stands below its head, and above its foot. */
  readonly notes?: ReactNode
  readonly reminder?: ReactNode
  /** False: an accepted order is not cancelled here. */
  readonly mayCancel: boolean
  readonly onRefuse: () => void
  readonly onDetails: () => void
  /** A line was pressed, of this item. */
  readonly onLine: (itemId: string) => void
}

const minute = 60_000
/** Minutes that a press moves the promised time by. */
const step = 5

export function OrderCard({ order, now, service, at, rejected, ...opens }: OrderCardProps) {
  const { t } = useDeskText()
  const card = useRef<HTMLElement>(null)
  useSeen(card, order, service)
  const press = (detail: ActDetail) => letRun(service.press(order, detail))
  const lateness = latenessOf(order, now)
  const view = viewOrder(order, at)

  return (
    <article
      ref={card}
      // A bump bar goes from card to card.
      tabIndex={-1}
      data-order={order.id}
      className={css.card}
      data-lateness={lateness}
      aria-label={t('number', { number: order.number })}
    >
      <CardHead order={order} now={now}>
        <IconButton
          label={t('details', { number: order.number })}
          icon={<Ellipsis />}
          onPress={opens.onDetails}
        />
      </CardHead>
      {opens.notes}
      <Warnings order={order} />
      <CardLines {...{ order, view, press }} onLine={opens.onLine} />
      {wordsOfGuest(order).map((text) => (
        <p key={text} className={css.note} dir="auto">
          {text}
        </p>
      ))}
      {rejected.map(({ act }) => (
        <div key={act.id} role="alert" className={css.rejected}>
          {t('rejected', { state: t(`states.${order.status}`) })}
          <Button onPress={() => letRun(service.dismiss(act.id))}>{t('seen')}</Button>
        </div>
      ))}
      {opens.reminder}
      {view?.own && isOpen(order) ? (
        <StationFoot
          own={view.own}
          {...{ view, press }}
          mayCancel={opens.mayCancel}
          onRefuse={opens.onRefuse}
        />
      ) : (
        <Foot order={order} now={now} press={press} {...opens} />
      )}
    </article>
  )
}

interface PartProps {
  readonly order: BoardOrder
  readonly now: Instant
}

export function CardHead({ order, now, children }: PartProps & { readonly children?: ReactNode }) {
  const { t, locale } = useDeskText()
  const { timeZone } = useVenue().venue
  const placeText = usePlaceText()
  const by = readyBy(order)
  const lateBy = Math.floor((now - by) / minute)
  const age = Math.floor((now - order.placedAt) / minute)
  const isTimed = order.promisedAt !== null || order.dueAt !== null
  return (
    <header className={css.head}>
      <p className={css.place} dir="auto">
        {placeText(order.place)}
      </p>
      <p className={css.number}>{order.number}</p>
      {children}
      <p className={css.who}>
        {order.firstName === '' ? null : <span dir="auto">{order.firstName}</span>}
        <span>{age < 1 ? t('now') : t('minutesAgo', { count: age })}</span>
        {isTimed ? (
          <span>{t('promised', { time: formatTime(by, { timeZone, locale }) })}</span>
        ) : null}
        {latenessOf(order, now) === 'late' ? (
          <strong className={css.late}>{t('lateBy', { count: Math.max(1, lateBy) })}</strong>
        ) : null}
      </p>
    </header>
  )
}

/** Warnings stand above the lines, so that none is missed. */
export function Warnings({ order }: Pick<PartProps, 'order'>) {
  const texts = useWarnings(order)
  if (texts.length === 0) return null
  return (
    <ul className={css.warnings}>
      {texts.map((text) => (
        <li key={text}>
          <TriangleAlert aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  )
}

interface FootProps extends PartProps, Pick<OrderCardProps, 'onRefuse' | 'mayCancel'> {
  readonly press: (detail: ActDetail) => void
}

/** The next act of an order, and its other ways. */
function Foot({ order, now, press, mayCancel, onRefuse }: FootProps) {
  const { t, locale } = useDeskText()
  const { timeZone } = useVenue().venue
  const [moved, setMoved] = useState(0)
  const column = columnOf(order)
  // A time that has passed is not promised.
  const promised = Math.max(readyBy(order), now) + moved * minute
  const time = formatTime(promised, { timeZone, locale })
  switch (column) {
    case 'new':
      return (
        <footer className={css.foot}>
          {[-step, step].map((minutes) => (
            <button
              key={minutes}
              type="button"
              className={css.step}
              aria-label={t(minutes < 0 ? 'earlier' : 'later', { count: step })}
              disabled={promised + minutes * minute < now}
              onClick={() => setMoved(moved + minutes)}
            >
              {minutes < 0 ? `−${step}` : `+${step}`}
            </button>
          ))}
          <Button
            tone="primary"
            size="l"
            onPress={() => press({ kind: 'accept', promisedAt: promised })}
          >
            {t('acceptFor', { time })}
          </Button>
          <Button tone="plain" onPress={onRefuse}>
            {t('refuse')}
          </Button>
        </footer>
      )
    case 'later':
    case 'making':
      return (
        <footer className={css.foot}>
          <Button tone="primary" size="l" onPress={() => press({ kind: 'ready' })}>
            {t('makeReady')}
          </Button>
          {mayCancel ? (
            <Button tone="plain" onPress={onRefuse}>
              {t('cancel')}
            </Button>
          ) : null}
        </footer>
      )
    case 'ready':
      return (
        <footer className={css.foot}>
          <Button tone="primary" size="l" onPress={() => press({ kind: 'hand_over' })}>
            {t('handOver')}
          </Button>
          <Button tone="plain" onPress={() => press({ kind: 'recall' })}>
            {t('recall')}
          </Button>
        </footer>
      )
    case 'over':
      return null
  }
}
