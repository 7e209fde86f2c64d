import { useCallback, useEffect, useState } from 'react'
import LogOut from 'lucide-react/icons/log-out'
import Search from 'lucide-react/icons/search'
import Volume2 from 'lucide-react/icons/volume-2'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import type { RefusalReason } from '#domain/desk/act.ts'
import { latenessOf } from '#domain/desk/lateness.ts'
import { columnAt, isForScreen } from '#domain/desk/order-view.ts'
import { isLater } from '#domain/desk/order-groups.ts'
import { mayStop } from '#domain/desk/may-stop.ts'
import { isInForce } from '#domain/stop/stop.ts'
import type { DeskBoard, DeskService } from '#services/desk/desk-service.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { venueName } from '#domain/venue/local-text.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { useStationText } from '#i18n/use-station-text.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useTitle } from '#ui/use-title.ts'
import { AllDaySheet } from './all-day-sheet.tsx'
import { BoardColumns, columns, groupByColumn } from './board-columns.tsx'
import css from './board.module.css'
import { DeskTabs } from './desk-tabs.tsx'
import type { DeskTab, DeskTool } from './desk-tabs.tsx'
import { HubParts } from './hub-parts.tsx'
import { LaterSheet } from './later-sheet.tsx'
import { LeaveDesk } from './leave-desk.tsx'
import { LinkStrip } from './link-strip.tsx'
import { OrderDetails } from './order-details.tsx'
import { PaceReminder } from './pace-reminder.tsx'
import { PaceSheet, slowestPace, usePaceText } from './pace-sheet.tsx'
import { PeopleLink } from './people-link.tsx'
import { RefuseSheet } from './refuse-sheet.tsx'
import { SearchSheet } from './search-sheet.tsx'
import { StationChoice, stationsOfBoard } from './station-choice.tsx'
import { StopsSheet } from './stops-sheet.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useKeys } from './use-keys.ts'
import type { Sound } from './use-chime.ts'

type OpenedSheet =
  | { readonly type: 'pace' }
  /** `opened`: the item of a line that was pressed; null: all of the menu. */
  | { readonly type: 'stops'; readonly opened: string | null }

interface Refused {
  readonly order: BoardOrder
  /** The reason that is chosen at first. */
  readonly first: RefusalReason | undefined
}

export interface BoardProps {
  readonly service: DeskService
  readonly sound: Sound
  readonly board: DeskBoard
}

/** The orders of the venue that are not over. */
export function Board({ service, sound, board }: BoardProps) {
  const { t, language } = useDeskText()
  const { t: stationText } = useStationText()
  const { slug, venue } = useVenue()
  const { clock, venues } = useServices()
  useStore(clock)
  const now = service.now()
  const [tab, setTab] = useState<DeskTab>('new')
  const [refused, setRefused] = useState<Refused | null>(null)
  const [detailed, setDetailed] = useState<BoardOrder | null>(null)
  const [opened, setOpened] = useState<'search' | 'leave' | 'later' | 'allDay' | null>(null)
  const [sheet, setSheet] = useState<OpenedSheet | null>(null)
  // The same ones each time, as cards are drawn again for others.
  const onRefuse = useCallback(
    (order: BoardOrder, first?: RefusalReason) => setRefused({ order, first }),
    [setRefused],
  )
  const onLine = useCallback(
    (item: string) => setSheet({ type: 'stops', opened: item }),
    [setSheet],
  )
  const paceText = usePaceText()
  const version = board.switched?.version ?? null
  // The menu on this page is of before the switch.
  useEffect(() => {
    if (version !== null) venues.refresh(slug)
  }, [venues, slug, version])
  const role = board.desk?.role ?? 'kitchen'
  const { asksPerson = false, isPersonal = false } = board.desk ?? {}
  const stops = (board.switched?.stops ?? []).filter(
    ({ isSold, endsAt }) => !isSold && isInForce(endsAt, now),
  )
  const paces = board.switched?.pace ?? []
  const at = stationsOfBoard(board)
  const byColumn = groupByColumn(
    board.orders.filter((order) => isForScreen(order, at)),
    (order) => isLater(order, paces, now),
    (order) => columnAt(order, at),
  )
  const open = [...columns, 'later' as const].flatMap((column) => byColumn[column])
  const late = open.filter((order) => latenessOf(order, now) === 'late').length
  useTitle(byColumn.new.length === 0 ? t('title') : `(${byColumn.new.length}) ${t('title')}`)

  const tools: readonly DeskTool[] = [
    { label: t('search'), icon: <Search />, onPress: () => setOpened('search') },
    { label: t('leave'), icon: <LogOut />, onPress: () => setOpened('leave') },
    ...(at.stations.length === 0
      ? []
      : [{ label: stationText('allDay'), icon: null, onPress: () => setOpened('allDay') }]),
    {
      label: t('stops', { count: stops.length }),
      icon: null,
      onPress: () => setSheet({ type: 'stops', opened: null }),
    },
    ...(mayStop(role, 'menu')
      ? [
          {
            label: t('pace', { pace: paceText(slowestPace(board.switched, now)) }),
            icon: null,
            onPress: () => setSheet({ type: 'pace' }),
          },
        ]
      : []),
  ]
  useKeys({ service, ...byColumn, onSearch: () => setOpened('search') })
  const counts = {
    new: byColumn.new.length,
    making: byColumn.making.length,
    ready: byColumn.ready.length,
    later: byColumn.later.length,
  }

  return (
    <main className={css.desk} onPointerDown={sound.touched}>
      <header className={css.bar}>
        <h1 className={css.venue} dir="auto">
          {venueName(venue, language)}
        </h1>
        <StationChoice service={service} board={board} />
        <p className={css.counts}>
          {t('open', { count: open.length })}
          {late === 0 ? null : <strong className={css.late}>{t('late', { count: late })}</strong>}
        </p>
        <span className={css.tools}>
          {tools.map(({ label, icon, onPress }) =>
            icon ? (
              <IconButton key={label} {...{ label, icon, onPress }} />
            ) : (
              <Button key={label} onPress={onPress}>
                {label}
              </Button>
            ),
          )}
          {isPersonal ? <PeopleLink slug={slug} /> : null}
        </span>
        {sound.isOn ? null : (
          <Button icon={<Volume2 />} onPress={sound.wake}>
            {t('soundOff')} · {t('soundOn')}
          </Button>
        )}
      </header>
      {/* One row: the columns have the room that is left. */}
      <div>
        <LinkStrip board={board} />
        {mayStop(role, 'menu') ? (
          <PaceReminder service={service} switched={board.switched} now={now} />
        ) : null}
      </div>
      {venue.kind === 'hub' && open.length === 0 ? (
        <HubParts service={service} />
      ) : (
        <BoardColumns
          {...{ board, byColumn, tab, now, service, onRefuse, onLine }}
          onDetails={setDetailed}
          onLater={() => setOpened('later')}
        />
      )}
      <VisuallyHidden>
        <span role="status">
          {byColumn.new.length === 0 ? '' : t('look', { count: byColumn.new.length })}
        </span>
      </VisuallyHidden>
      <UndoBar service={service} board={board} />
      <DeskTabs
        current={tab}
        counts={counts}
        onSelect={setTab}
        unseen={byColumn.new.filter(({ seenAt }) => seenAt === null)}
        tools={tools}
      />
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
          order={board.orders.find(({ id }) => id === refused.order.id) ?? refused.order}
          first={refused.first}
          service={service}
          asksPerson={asksPerson}
          onClose={() => setRefused(null)}
        />
      ) : null}
      {opened === 'later' ? (
        <LaterSheet
          later={byColumn.later}
          orders={board.orders}
          {...{ now, service }}
          onDetails={(order) => {
            setOpened(null)
            setDetailed(order)
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {opened === 'allDay' ? (
        <AllDaySheet board={board} now={now} onClose={() => setOpened(null)} />
      ) : null}
      {opened === 'search' ? (
        <SearchSheet
          orders={board.orders}
          service={board.desk?.role === 'counter' ? service : null}
          onClose={() => setOpened(null)}
          onFind={(order) => {
            setOpened(null)
            setDetailed(order)
          }}
        />
      ) : null}
      {detailed ? (
        <OrderDetails
          service={service}
          order={board.orders.find(({ id }) => id === detailed.id) ?? detailed}
          onClose={() => setDetailed(null)}
        />
      ) : null}
      {opened === 'leave' ? (
        <LeaveDesk
          service={service}
          isPersonal={isPersonal}
          waiting={board.acts.filter(({ state }) => state !== 'rejected').length}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </main>
  )
}
