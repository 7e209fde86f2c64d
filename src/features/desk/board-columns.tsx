import type { BoardColumn, BoardOrder } from '#domain/desk/board-order.ts'
import { columnOf } from '#domain/desk/board-order.ts'
import { readyBy } from '#domain/desk/lateness.ts'
import { cardsOf } from '#domain/desk/order-groups.ts'
import type { RefusalReason } from '#domain/desk/act.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { DeskBoard, DeskService } from '#services/desk/desk-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { useLaterText } from '#i18n/use-later-text.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './board.module.css'
import { CardNotes, NoShow } from './card-notes.tsx'
import { ClassCard } from './class-card.tsx'
import type { DeskTab } from './desk-tabs.tsx'
import { LaterBar } from './later-list.tsx'
import { LaterOfEvent } from './later-sheet.tsx'
import { OrderCard } from './order-card.tsx'
import { stationsOfBoard } from './station-choice.tsx'

/** The columns that are always there, in the order that an order goes through them. */
export const columns = ['new', 'making', 'ready'] as const

export type OrdersByColumn = Readonly<Record<DeskTab, readonly BoardOrder[]>>

export interface BoardColumnsProps {
  readonly board: DeskBoard
  readonly byColumn: OrdersByColumn
  /** The column that a phone shows. */
  readonly tab: DeskTab
  readonly now: Instant
  readonly service: DeskService
  readonly onRefuse: (order: BoardOrder, first?: RefusalReason) => void
  readonly onDetails: (order: BoardOrder) => void
  /** A line was pressed, of this item. */
  readonly onLine: (itemId: string) => void
  readonly onLater: () => void
}

/** The cards of the board; a phone has a column for later ones too, a wider screen a bar under New. */
export function BoardColumns({ byColumn, tab, onLater, ...shown }: BoardColumnsProps) {
  const { t } = useDeskText()
  const { t: later } = useLaterText()
  const { timeZone } = useVenue().venue
  const { board, now, service, onDetails } = shown
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
            <ul className={css.cards}>
              {cardsOf(byColumn[column], timeZone).map((card) => (
                <li key={card.key}>
                  {card.type === 'class' ? (
                    <ClassCard group={card.group} {...{ column, now, service, onDetails }} />
                  ) : (
                    <OneCard order={card.order} {...shown} />
                  )}
                </li>
              ))}
            </ul>
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

interface OneCardProps extends Omit<BoardColumnsProps, 'byColumn' | 'tab' | 'onLater'> {
  readonly order: BoardOrder
}

function OneCard({ order, board, now, service, onRefuse, onDetails, onLine }: OneCardProps) {
  const mayCancel = board.desk?.role === 'counter' || board.desk?.asksPerson === true
  return (
    <OrderCard
      order={order}
      now={now}
      service={service}
      at={stationsOfBoard(board)}
      rejected={board.acts.filter(
        ({ state, act }) => state === 'rejected' && act.orderId === order.id,
      )}
      notes={<CardNotes order={order} orders={board.orders} />}
      reminder={
        <NoShow
          order={order}
          now={now}
          onNoShow={mayCancel ? () => onRefuse(order, 'no_show') : null}
        />
      }
      mayCancel={mayCancel}
      onRefuse={() => onRefuse(order)}
      onDetails={() => onDetails(order)}
      onLine={onLine}
    />
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
