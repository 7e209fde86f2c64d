import { memo, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefusalReason } from '#domain/desk/act.ts'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import type { BoardEntry } from '#domain/desk/order-groups.ts'
import type { ShownStations } from '#domain/desk/order-view.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { DeskBoard, DeskService, PressedAct } from '#services/desk/desk-service.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { Button } from '#ui/button.tsx'
import css from './board.module.css'
import { CardNotes, NoShow } from './card-notes.tsx'
import { ClassCard } from './class-card.tsx'
import type { ClassCardProps } from './class-card.tsx'
import { OrderCard } from './order-card.tsx'

export interface CardPresses {
  readonly service: DeskService
  readonly onRefuse: (order: BoardOrder, first?: RefusalReason) => void
  readonly onDetails: (order: BoardOrder) => void
  /** A line was pressed, of this item. */
  readonly onLine: (itemId: string) => void
}

export interface ColumnCardsProps extends CardPresses {
  readonly board: DeskBoard
  readonly cards: readonly BoardEntry[]
  readonly column: ClassCardProps['column']
  readonly at: ShownStations
  readonly now: Instant
}

/** Cards that are drawn at first, and with each look at their end. */
const cardsAtOnce = 20

/** The first cards of a column, and more of them as staff scroll; a card that has the focus stays. */
export function ColumnCards({ board, cards, column, at, now, ...presses }: ColumnCardsProps) {
  const { t } = useDeskText()
  const { service, onDetails } = presses
  const list = useRef<HTMLUListElement>(null)
  const [most, setMost] = useState(cardsAtOnce)
  const [focused, setFocused] = useState<string | null>(null)
  const goTo = useRef<number | null>(null)
  // A rush is over.
  if (most > cardsAtOnce && cards.length <= most - cardsAtOnce) setMost(most - cardsAtOnce)
  useEffect(() => {
    if (goTo.current === null) return
    list.current?.children.item(goTo.current)?.querySelector('article')?.focus()
    goTo.current = null
  }, [most])

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
      setFocused(card?.dataset['card'] ?? null)
    }
    const shown = list.current
    shown?.addEventListener('focusin', note)
    return () => shown?.removeEventListener('focusin', note)
  }, [])

  const drawn = cards
    .map((card, place) => ({ card, place }))
    .filter(({ card, place }) => place < most || card.key === focused)
  const hidden = cards.length - drawn.length
  const mayCancel = board.desk?.role === 'counter' || board.desk?.asksPerson === true
  const common = { at, now, mayCancel, ...presses }
  return (
    <>
      <ul ref={list} className={css.cards}>
        {drawn.map(({ card, place }) => (
          <li
            key={card.key}
            data-card={card.key}
            aria-setsize={cards.length}
            aria-posinset={place + 1}
          >
            {card.type === 'class' ? (
              <ClassCard group={card.group} {...{ column, now, service, onDetails }} />
            ) : (
              <OneCard
                order={card.order}
                rejected={rejectedOf(board, card.order)}
                orders={card.order.roundOf === undefined ? none : board.orders}
                {...common}
              />
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <MoreCards
          key={most}
          text={t('moreCards', { count: hidden })}
          onMore={(isFocused) => {
            if (isFocused) goTo.current = most
            startTransition(() => setMost(most + cardsAtOnce))
          }}
        />
      ) : null}
    </>
  )
}

interface MoreCardsProps {
  readonly text: string
  /** True: the focus was on the button, and goes to the first card that comes. */
  readonly onMore: (isFocused: boolean) => void
}

/** Draws more cards once it comes near the screen; a press does the same. */
function MoreCards({ text, onMore }: MoreCardsProps) {
  const more = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(() => onMore(more.current?.contains(document.activeElement) === true))
  useEffect(() => {
    if (!more.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) near()
      },
      // The margin counts at the column, which scrolls.
      { root: more.current.closest('[data-column]'), rootMargin: '600px' },
    )
    observer.observe(more.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={more}>
      <Button wide onPress={() => onMore(true)}>
        {text}
      </Button>
    </div>
  )
}

interface OneCardProps extends CardPresses {
  readonly order: BoardOrder
  readonly at: ShownStations
  readonly now: Instant
  readonly rejected: readonly PressedAct[]
  /** All that the device has; empty: the order is no further round. */
  readonly orders: readonly BoardOrder[]
  readonly mayCancel: boolean
}

/** Drawn again only as its own order changes, or the time: each change of another one comes here too. */
const OneCard = memo(function OneCard({ orders, onRefuse, onDetails, ...card }: OneCardProps) {
  const { order, now, mayCancel } = card
  return (
    <OrderCard
      {...card}
      notes={<CardNotes order={order} orders={orders} />}
      reminder={
        <NoShow
          order={order}
          now={now}
          onNoShow={mayCancel ? () => onRefuse(order, 'no_show') : null}
        />
      }
      onRefuse={() => onRefuse(order)}
      onDetails={() => onDetails(order)}
    />
  )
})

/** The same list each time, as a card is drawn again for another one. */
const none: readonly never[] = []

function rejectedOf({ acts }: DeskBoard, { id }: BoardOrder): readonly PressedAct[] {
  const rejected = acts.filter(({ state, act }) => state === 'rejected' && act.orderId === id)
  return rejected.length === 0 ? none : rejected
}
