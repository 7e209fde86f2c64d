import { columnOf } from '#domain/desk/board-order.ts'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import type { DeskBoard } from '#services/desk/desk-service.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useTitle } from '#ui/use-title.ts'
import type { Chime } from './chime.ts'
import { LinkStrip } from './link-strip.tsx'
import css from './numbers.module.css'
import { useReadyChime } from './use-ready-chime.ts'

export interface NumbersProps {
  readonly chime: Chime | null
  readonly board: DeskBoard
}

/** The numbers of what is being made and of what is ready, without a name, for guests who wait. */
export function Numbers({ chime, board }: NumbersProps) {
  const { t } = useDeskText()
  const of = (column: ReturnType<typeof columnOf>) =>
    board.orders
      .filter((order) => columnOf(order) === column)
      .toSorted((one, other) => one.number - other.number)
  const ready = of('ready')
  useReadyChime(chime, ready)
  useTitle(t('ready'))
  return (
    <main className={css.screen}>
      <VisuallyHidden>
        <h1>{t('ready')}</h1>
      </VisuallyHidden>
      <LinkStrip board={board} />
      <div className={css.columns}>
        <List title={t('preparing')} orders={of('making')} />
        <List title={t('readyNow')} orders={ready} isReady />
      </div>
    </main>
  )
}

interface ListProps {
  readonly title: string
  readonly orders: readonly BoardOrder[]
  readonly isReady?: boolean
}

function List({ title, orders, isReady = false }: ListProps) {
  return (
    <section className={css.column} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.numbers} aria-live={isReady ? 'polite' : undefined}>
        {orders.map(({ id, number }) => (
          <li key={id} className={css.number} data-ready={isReady || undefined}>
            {number}
          </li>
        ))}
      </ul>
    </section>
  )
}
