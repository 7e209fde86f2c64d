import { useDeferredValue } from 'react'
import type { BoardColumn, BoardOrder } from '#domain/desk/board-order.ts'
import { columnOf } from '#domain/desk/board-order.ts'
import { readyBy } from '#domain/desk/lateness.ts'
import { cardsOf } from '#domain/desk/order-groups.ts'
import { shownStations } from '#domain/desk/route-lines.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { DeskBoard } from '#services/desk/desk-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { useLaterText } from '#i18n/use-later-text.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './board.module.css'
import { ColumnCards } from './column-cards.tsx'
import type { CardPresses } from './column-cards.tsx'
import type { DeskTab } from './desk-tabs.tsx'
import { LaterBar } from './later-list.tsx'
import { LaterOfEvent } from './later-sheet.tsx'
import { useStations } from './station-choice.tsx'

/** The columns that are always there, in the order that an order goes through them. */
export const columns = ['new', 'making', 'ready'] as const

export type OrdersByColumn = Readonly<Record<DeskTab, readonly BoardOrder[]>>

export interface BoardColumnsProps extends CardPresses {
  readonly board: DeskBoard
  readonly byColumn: OrdersByColumn
  /** The column that a phone shows. */
  readonly tab: DeskTab
  readonly now: Instant
  readonly onLater: () => void
}

/** Milliseconds between two times that cards show: a change of one order draws no other again. */
const step = 10_000

/** The cards of the board; a phone has a column for later ones too, a wider screen a bar under New. */
export function BoardColumns({ byColumn, tab, onLater, ...shown }: BoardColumnsProps) {
  const { t } = useDeskText()
  const { t: later } = useLaterText()
  const { timeZone } = useVenue().venue
  const { board, now, service, onDetails } = shown
  const at = useStations(board)
  // All cards show a new time, which keeps no press waiting.
  const shownAt = useDeferredValue(now - (now % step))
  const isOfStation = shownStations(at.stations, at.shown) !== null
  // A press for a class is about whole orders: a station's part, and an act that was rejected, have their own card.
  const isAlone = ({ id }: BoardOrder) =>
    isOfStation || board.acts.some(({ act, state }) => state === 'rejected' && act.orderId === id)
  const hasLater = board.orders.some(({ dueAt }) => dueAt !== null)
  return (
    <div className={css.columns}>
      {columns.map((column) => (
        <section
          key={column}
          className={css.column}
          data-column={column}
          data-current={column === tab || undefined}
          aria-label={t(column)}
        >
          <h2 className={css.heading}>
            {t(column)} · {byColumn[column].length}
          </h2>
          {byColumn[column].length === 0 ? (
            <p className={css.none}>{t(noneIn[column])}</p>
          ) : (
            <ColumnCards
              cards={cardsOf(byColumn[column], timeZone, isAlone)}
              {...shown}
              {...{ column, at }}
              now={shownAt}
            />
          )}
          {column === 'new' && hasLater ? (
            <div className={css.later}>
              <LaterBar later={byColumn.later} onOpen={onLater} />
            </div>
          ) : null}
        </section>
      ))}
      {tab === 'later' ? (
        <section
          className={css.column}
          data-column="later"
          data-current
          aria-label={later('title')}
        >
          <VisuallyHidden>
            <h2>{later('title')}</h2>
          </VisuallyHidden>
          <LaterOfEvent
            later={byColumn.later}
            orders={board.orders}
            {...{ now, service, onDetails }}
          />
        </section>
      ) : null}
    </div>
  )
}

const noneIn = { new: 'noNew', making: 'noMaking', ready: 'noReady' } as const

/** Orders that are accepted and not for later stand among those that are made, by their time. */
export function groupByColumn(
  orders: readonly BoardOrder[],
  isLater: (order: BoardOrder) => boolean,
  columnAt: (order: BoardOrder) => BoardColumn = columnOf,
): OrdersByColumn {
  const inTurn = orders.toSorted((one, other) => readyBy(one) - readyBy(other))
  const of = (...names: readonly BoardColumn[]) =>
    inTurn.filter((order) => names.includes(columnAt(order)) && !isLater(order))
  return {
    new: of('new').toSorted((one, other) => one.placedAt - other.placedAt),
    making: of('making', 'later'),
    ready: of('ready'),
    later: inTurn.filter(isLater),
  }
}
