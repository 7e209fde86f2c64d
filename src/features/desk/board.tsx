import { useEffect, useState } from 'react'
import LogOut from 'lucide-react/icons/log-out'
import Search from 'lucide-react/icons/search'
import Volume2 from 'lucide-react/icons/volume-2'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { columnOf } from '#domain/desk/board-order.ts'
import { latenessOf, readyBy } from '#domain/desk/lateness.ts'
import { mayStop } from '#domain/desk/may-stop.ts'
import { isInForce } from '#domain/stop/stop.ts'
import type { DeskBoard, DeskService } from '#services/desk/desk-service.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { venueName } from '#domain/venue/local-text.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useTitle } from '#ui/use-title.ts'
import css from './board.module.css'
import { LeaveDesk } from './leave-desk.tsx'
import { LinkStrip } from './link-strip.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderDetails } from './order-details.tsx'
import { PaceSheet, slowestPace, usePaceText } from './pace-sheet.tsx'
import { RefuseSheet } from './refuse-sheet.tsx'
import { SearchSheet } from './search-sheet.tsx'
import { StopsSheet } from './stops-sheet.tsx'
import { UndoBar } from './undo-bar.tsx'
import type { Sound } from './use-chime.ts'

/** The columns that are always there, in the order that an order goes through them. */
const columns = ['new', 'making', 'ready'] as const
type Column = (typeof columns)[number]

type OpenedSheet =
  | { readonly type: 'pace' }
  /** `opened`: the item of a line that was pressed; null: all of the menu. */
  | { readonly type: 'stops'; readonly opened: string | null }

export interface BoardProps {
  readonly service: DeskService
  readonly sound: Sound
  readonly board: DeskBoard
}

/** The orders of the venue that are not over. */
export function Board({ service, sound, board }: BoardProps) {
  const { t, language } = useDeskText()
  const { slug, venue } = useVenue()
  const { clock, venues } = useServices()
  useStore(clock)
  const now = service.now()
  const [tab, setTab] = useState<Column>('new')
  const [refused, setRefused] = useState<BoardOrder | null>(null)
  const [detailed, setDetailed] = useState<BoardOrder | null>(null)
  const [opened, setOpened] = useState<'search' | 'leave' | null>(null)
  const [sheet, setSheet] = useState<OpenedSheet | null>(null)
  const paceText = usePaceText()
  const version = board.switched?.version ?? null
  // The menu on this page is of before the switch.
  useEffect(() => {
    if (version !== null) venues.refresh(slug)
  }, [venues, slug, version])
  const role = board.desk?.role ?? 'kitchen'
  const stops = (board.switched?.stops ?? []).filter(
    ({ isSold, endsAt }) => !isSold && isInForce(endsAt, now),
  )
  const byColumn = groupByColumn(board.orders)
  const open = columns.flatMap((column) => byColumn[column])
  const late = open.filter((order) => latenessOf(order, now) === 'late').length
  useTitle(byColumn.new.length === 0 ? t('title') : `(${byColumn.new.length}) ${t('title')}`)

  return (
    <main className={css.desk} onPointerDown={sound.touched}>
      <header className={css.bar}>
        <h1 className={css.venue} dir="auto">
          {venueName(venue, language)}
        </h1>
        <p className={css.counts}>
          {t('open', { count: open.length })}
          {late === 0 ? null : <strong className={css.late}>{t('late', { count: late })}</strong>}
        </p>
        <IconButton label={t('search')} icon={<Search />} onPress={() => setOpened('search')} />
        <IconButton label={t('leave')} icon={<LogOut />} onPress={() => setOpened('leave')} />
        <Button onPress={() => setSheet({ type: 'stops', opened: null })}>
          {t('stops', { count: stops.length })}
        </Button>
        {mayStop(role, 'menu') ? (
          <Button onPress={() => setSheet({ type: 'pace' })}>
            {t('pace', { pace: paceText(slowestPace(board.switched, now)) })}
          </Button>
        ) : null}
        {sound.isOn ? null : (
          <Button icon={<Volume2 />} onPress={sound.wake}>
            {t('soundOff')} · {t('soundOn')}
          </Button>
        )}
      </header>
      <LinkStrip board={board} />
      <div className={css.tabs}>
        <Tabs
          label={t('title')}
          current={tab}
          onSelect={(id) => setTab(columns.find((column) => column === id) ?? tab)}
          tabs={columns.map((id) => ({ id, label: `${t(id)} · ${byColumn[id].length}` }))}
        />
      </div>
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
                {byColumn[column].map((order) => (
                  <li key={order.id}>
                    <OrderCard
                      order={order}
                      now={now}
                      service={service}
                      rejected={board.acts.filter(
                        ({ state, act }) => state === 'rejected' && act.orderId === order.id,
                      )}
                      onRefuse={() => setRefused(order)}
                      onDetails={() => setDetailed(order)}
                      onLine={(opened) => setSheet({ type: 'stops', opened })}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">
          {byColumn.new.length === 0 ? '' : t('look', { count: byColumn.new.length })}
        </span>
      </VisuallyHidden>
      <UndoBar service={service} board={board} />
      {sheet?.type === 'stops' ? (
        <StopsSheet
          service={service}
          switched={board.switched}
          role={role}
          opened={sheet.opened}
          onClose={() => setSheet(null)}
        />
      ) : null}
      {sheet?.type === 'pace' ? (
        <PaceSheet service={service} switched={board.switched} onClose={() => setSheet(null)} />
      ) : null}
      {refused ? (
        <RefuseSheet
          order={board.orders.find(({ id }) => id === refused.id) ?? refused}
          service={service}
          onClose={() => setRefused(null)}
        />
      ) : null}
      {opened === 'search' ? (
        <SearchSheet
          orders={board.orders}
          onClose={() => setOpened(null)}
          onFind={(order) => {
            setOpened(null)
            setDetailed(order)
          }}
        />
      ) : null}
      {detailed ? (
        <OrderDetails
          order={board.orders.find(({ id }) => id === detailed.id) ?? detailed}
          onClose={() => setDetailed(null)}
        />
      ) : null}
      {opened === 'leave' ? (
        <LeaveDesk
          service={service}
          waiting={board.acts.filter(({ state }) => state !== 'rejected').length}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </main>
  )
}

const noneIn = { new: 'noNew', making: 'noMaking', ready: 'noReady' } as const

/** An order that is accepted for later stands among the others, by its time. */
function groupByColumn(orders: readonly BoardOrder[]) {
  const inTurn = orders.toSorted((one, other) => readyBy(one) - readyBy(other))
  const of = (...names: readonly ReturnType<typeof columnOf>[]) =>
    inTurn.filter((order) => names.includes(columnOf(order)))
  return {
    new: of('new').toSorted((one, other) => one.placedAt - other.placedAt),
    making: of('making', 'later'),
    ready: of('ready'),
  }
}
