import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import type { ActDetail } from '#domain/desk/act.ts'
import type { BoardLine, BoardOrder } from '#domain/desk/board-order.ts'
import { isOpen } from '#domain/desk/order-view.ts'
import type { OrderView } from '#domain/desk/order-view.ts'
import { useCarriedText } from '#services/menu/use-carried-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { useStationText } from '#i18n/use-station-text.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import css from './order-card.module.css'

export interface CardLinesProps {
  readonly order: BoardOrder
  /** Null: the venue has no stations. */
  readonly view: OrderView | null
  /** Left out: nothing is pressed, as on a wall. */
  readonly press?: (detail: ActDetail) => void
  /** Asks until when the item of a line is sold out. */
  readonly onLine?: ((itemId: string) => void) | undefined
}

/** Lines of a card before it folds. */
const mostLines = 9

/**
 * The lines of the screen's stations. A press crosses one of an order that is made; where the venue has
 * no stations, or before it is accepted, it asks until when the dish is sold out.
 */
export function CardLines({ order, view, press, onLine }: CardLinesProps) {
  const { t } = useDeskText()
  const [isWhole, setIsWhole] = useState(false)
  const all = view?.lines ?? order.lines.map((_, place) => ({ ...uncrossed, place }))
  const shown = isWhole ? all : all.slice(0, mostLines)
  const rest = all.length - shown.length
  const crosses = press && view && isOpen(order) ? press : null
  return (
    <>
      <ul className={css.lines}>
        {shown.map((viewed) => {
          const line = order.lines[viewed.place]
          return line ? (
            <CardLine key={viewed.place} {...{ line, viewed, crosses, onLine }} />
          ) : null
        })}
      </ul>
      {rest > 0 ? (
        <Button tone="plain" onPress={() => setIsWhole(true)}>
          {t('more', { count: rest })}
        </Button>
      ) : null}
      {view ? <OtherStations view={view} /> : null}
    </>
  )
}

const uncrossed = { makers: [], also: [], isDone: false }

interface CardLineProps extends Pick<CardLinesProps, 'onLine'> {
  readonly line: BoardLine
  readonly viewed: OrderView['lines'][number]
  /** Null: it cannot be crossed. */
  readonly crosses: ((detail: ActDetail) => void) | null
}

function CardLine({ line, viewed, crosses, onLine }: CardLineProps) {
  const { t: words } = useStationText()
  const carriedText = useCarriedText(useVenue().venue.allergens)
  const { itemId, quantity, name, options, memo, avoids } = line
  const { place, makers, also, isDone } = viewed
  const warning = carriedText(avoids)
  const cross = () => {
    for (const station of makers) {
      crosses?.({ kind: 'ticket', station, lines: [place], isDone: !isDone })
    }
  }
  const what = (
    <>
      <bdi>{name}</bdi>
      {options.map((option) => (
        <bdi key={option} className={css.option}>
          {option}
        </bdi>
      ))}
      {memo === '' ? null : <bdi className={css.memo}>“{memo}”</bdi>}
      {warning === null ? null : <span className={css.memo}>{warning}</span>}
      {also.length === 0 ? null : (
        <span className={css.option}>{words('also', { names: also.join(', ') })}</span>
      )}
    </>
  )
  return (
    <li className={css.line} data-done={isDone || undefined}>
      <span className={css.quantity}>{quantity} ×</span>
      {crosses || onLine ? (
        <button
          type="button"
          className={css.what}
          dir="auto"
          aria-pressed={crosses ? isDone : undefined}
          onClick={() => (crosses ? cross() : onLine?.(itemId))}
        >
          {what}
        </button>
      ) : (
        <span className={css.what} dir="auto">
          {what}
        </span>
      )}
      {crosses && onLine ? (
        <IconButton
          label={words('sellOut', { name })}
          icon={<Ellipsis />}
          onPress={() => onLine(itemId)}
        />
      ) : null}
    </li>
  )
}

/** Stations that make other parts of the order, and those of them that are done. */
function OtherStations({ view: { own, others } }: { readonly view: OrderView }) {
  const { t: words } = useStationText()
  if (others.length === 0) return null
  const names = others
    .map(({ name, isDone }) => (isDone ? words('partDone', { name }) : name))
    .join(', ')
  return (
    <p className={css.others} dir="auto">
      {words(own === null ? 'stations' : 'others', { names })}
    </p>
  )
}
