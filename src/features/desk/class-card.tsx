import { useRef } from 'react'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { latenessOf, readyBy } from '#domain/desk/lateness.ts'
import type { OrderGroup } from '#domain/desk/order-groups.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useCarriedText } from '#services/menu/use-carried-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { useLaterText } from '#i18n/use-later-text.ts'
import { Button } from '#ui/button.tsx'
import css from './class-card.module.css'
import { wordsOfGuest } from './order-ticket.tsx'
import { dishesOf, useGroupTitle } from './use-group-text.ts'
import { useSeen } from './use-seen.ts'

export interface ClassCardProps {
  readonly group: OrderGroup
  readonly column: 'new' | 'making' | 'ready'
  readonly now: Instant
  readonly service: Pick<DeskService, 'press' | 'pressAll'>
  readonly onDetails: (order: BoardOrder) => void
}

const acts = {
  new: { kind: 'accept', promisedAt: null },
  making: { kind: 'ready' },
  ready: { kind: 'hand_over' },
} as const

/** The lunches of a class on one card: a child a line, and one press for all of them. */
export function ClassCard({ group, column, now, service, onDetails }: ClassCardProps) {
  const { t, locale } = useLaterText()
  const { timeZone } = useVenue().venue
  const { name, orders } = group
  const [first] = orders
  const detail = acts[column]
  const title = useGroupTitle()(group)
  return (
    <article
      // It gets the focus as the first card of those that are drawn later.
      tabIndex={-1}
      className={css.card}
      data-lateness={first ? latenessOf(first, now) : 'inTime'}
      aria-label={title}
    >
      <header>
        <p className={css.title} dir="auto">
          {title}
        </p>
        {first ? <p>{formatMoment(readyBy(first), { timeZone, locale })}</p> : null}
      </header>
      <ul className={css.children}>
        {orders.map((order) => (
          <Child key={order.id} order={order} {...{ service, onDetails }} />
        ))}
      </ul>
      <Button tone="primary" size="l" wide onPress={() => letRun(service.pressAll(orders, detail))}>
        {t(detail.kind, { name: name === '' ? t('noClass') : name })}
      </Button>
    </article>
  )
}

interface ChildProps extends Pick<ClassCardProps, 'service' | 'onDetails'> {
  readonly order: BoardOrder
}

function Child({ order, service, onDetails }: ChildProps) {
  const { t } = useDeskText()
  const line = useRef<HTMLLIElement>(null)
  useSeen(line, order, service)
  const carriedText = useCarriedText(useVenue().venue.allergens)
  const { place, number, lines } = order
  const child = place.type === 'class' ? place.child : order.firstName
  const warnings = new Set(lines.flatMap(({ avoids }) => carriedText(avoids) ?? []))
  const memos = [...lines.map(({ memo }) => memo), ...wordsOfGuest(order)].filter((text) => text)
  return (
    <li ref={line}>
      <button type="button" className={css.child} dir="auto" onClick={() => onDetails(order)}>
        <strong>{child === '' ? t('number', { number }) : child}</strong>
        <span>{dishesOf(order)}</span>
        {memos.map((memo) => (
          <em key={memo}>“{memo}”</em>
        ))}
        {[...warnings].map((text) => (
          <strong key={text} className={css.warning}>
            {text}
          </strong>
        ))}
      </button>
    </li>
  )
}
