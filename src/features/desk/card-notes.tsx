import type { BoardOrder } from '#domain/desk/board-order.ts'
import { columnOf } from '#domain/desk/board-order.ts'
import { roundNumber } from '#domain/desk/order-groups.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { useLaterText } from '#i18n/use-later-text.ts'
import { Button } from '#ui/button.tsx'
import css from './card-notes.module.css'

export interface CardNotesProps {
  readonly order: BoardOrder
  /** All that the device has: rounds are counted in them. */
  readonly orders: readonly BoardOrder[]
}

/** The hub that an order is a part for, its event, and its round at the table. */
export function CardNotes({ order, orders }: CardNotesProps) {
  const { t } = useLaterText()
  const { hub, place, roundOf } = order
  const round = roundOf === undefined ? 1 : roundNumber(order, orders)
  const notes = [
    ...(hub === undefined ? [] : [t('of', { hub })]),
    ...(round === 1 ? [] : [round === null ? t('anotherRound') : t('round', { count: round })]),
    ...(place.type === 'suite' && place.level ? [t('level', { level: place.level })] : []),
    ...(place.type === 'suite' && place.event ? [place.event] : []),
  ]
  return notes.length === 0 ? null : (
    <p className={css.notes} dir="auto">
      {notes.join(' · ')}
    </p>
  )
}

const minute = 60_000
/** Minutes that an order waits at the counter before its card asks. */
const waitsMinutes = 60

export interface NoShowProps {
  readonly order: BoardOrder
  readonly now: Instant
  /** Null: not for the device's role. */
  readonly onNoShow: (() => void) | null
}

/** A reminder of an order that was not fetched: staff alone give it up. */
export function NoShow({ order, now, onNoShow }: NoShowProps) {
  const { t } = useLaterText()
  const { place, readyAt } = order
  if (place.type !== 'counter' || columnOf(order) !== 'ready' || readyAt === null) return null
  // An order that was made ahead waits from its own time on.
  const since = Math.max(readyAt, order.dueAt ?? readyAt)
  const count = Math.floor((now - since) / minute)
  if (count < waitsMinutes) return null
  return (
    <div className={css.reminder}>
      <p>{t('notCome', { count })}</p>
      {onNoShow ? <Button onPress={onNoShow}>{t('didNotCome')}</Button> : null}
    </div>
  )
}
