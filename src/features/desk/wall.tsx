import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { columnOf } from '#domain/desk/board-order.ts'
import { columnAt, isForScreen, viewOrder } from '#domain/desk/order-view.ts'
import { isLater } from '#domain/desk/order-groups.ts'
import { latenessOf, readyBy } from '#domain/desk/lateness.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { DeskBoard, DeskService } from '#services/desk/desk-service.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useTitle } from '#ui/use-title.ts'
import { LinkStrip } from './link-strip.tsx'
import { CardLines } from './card-lines.tsx'
import { CardHead, Warnings } from './order-card.tsx'
import { stationsOfBoard } from './station-choice.tsx'
import type { Sound } from './use-chime.ts'
import { useSeen } from './use-seen.ts'
import css from './wall.module.css'

export interface WallProps {
  readonly service: DeskService
  readonly sound: Sound
  readonly board: DeskBoard
}

/** The orders to be made, the first due first, to be read from two metres; a touch shows the board. */
export function Wall({ service, sound, board }: WallProps) {
  const { t, locale } = useDeskText()
  const { timeZone } = useVenue().venue
  useStore(useServices().clock)
  const now = service.now()
  useTitle(t('title'))
  const at = stationsOfBoard(board)
  const paces = board.switched?.pace ?? []
  const orders = board.orders
    .filter((order) => isForScreen(order, at))
    .filter((order) => ['new', 'making', 'later'].includes(columnAt(order, at)))
    .filter((order) => !isLater(order, paces, now))
    .toSorted((one, other) => readyBy(one) - readyBy(other))
  const { frame, shown } = useWhole(orders.map(({ id }) => id))
  const hidden = orders.slice(shown)
  const [next] = hidden
  return (
    <main className={css.wall} onPointerDown={sound.touched}>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <LinkStrip board={board} />
      {orders.length === 0 ? <p className={css.none}>{t('noMaking')}</p> : null}
      <ul ref={frame} className={css.cards}>
        {orders.map((order) => (
          <WallCard key={order.id} order={order} now={now} service={service}>
            <CardHead order={order} now={now} />
            {columnOf(order) === 'new' ? <p className={css.new}>{t('new')}</p> : null}
            <Warnings order={order} />
            <CardLines order={order} view={viewOrder(order, at)} />
          </WallCard>
        ))}
      </ul>
      {next ? (
        <p className={css.hidden}>
          {t('moreOrders', {
            count: hidden.length,
            time: formatTime(readyBy(next), { timeZone, locale }),
          })}
        </p>
      ) : null}
    </main>
  )
}

interface WallCardProps {
  readonly order: BoardOrder
  readonly now: Instant
  readonly service: Pick<DeskService, 'press'>
  readonly children: ReactNode
}

function WallCard({ order, now, service, children }: WallCardProps) {
  const card = useRef<HTMLLIElement>(null)
  useSeen(card, order, service)
  return (
    <li ref={card} className={css.card} data-lateness={latenessOf(order, now)}>
      {children}
    </li>
  )
}

/** The number of cards that fit whole: what flows over the right edge is not seen. */
function useWhole(ids: readonly string[]) {
  const frame = useRef<HTMLUListElement>(null)
  const cards = ids.join(' ')
  const [shown, setShown] = useState(ids.length)
  useLayoutEffect(() => {
    const list = frame.current
    if (!list) return
    const measure = () => {
      const edge = list.getBoundingClientRect().right
      setShown(
        [...list.children].filter((card) => card.getBoundingClientRect().right <= edge).length,
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    for (const card of list.children) observer.observe(card)
    return () => observer.disconnect()
  }, [cards])
  return { frame, shown }
}
