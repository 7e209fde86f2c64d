import { useEffect, useEffectEvent, useState } from 'react'
import { columnOf } from '#domain/desk/board-order.ts'
import { isForScreen } from '#domain/desk/order-view.ts'
import { useScreenAwake } from '#services/device/use-screen-awake.ts'
import type { DeskBoard, DeskService } from '#services/desk/desk-service.ts'
import { useServices } from '#services/services.ts'
import { letRun } from '#services/let-run.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { usePeopleText } from '#i18n/use-people-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page, PageBar } from '#ui/page.tsx'
import { Board } from './board.tsx'
import { createChime } from './chime.ts'
import type { Chime } from './chime.ts'
import { PeopleScreen } from './people-screen.tsx'
import { Numbers } from './numbers.tsx'
import { ReceiversScreen } from './receivers-screen.tsx'
import { SetUpDesk } from './set-up-desk.tsx'
import { StationChoice, stationOfAddress, stationsOfBoard } from './station-choice.tsx'
import { useCheckIn } from './use-check-in.ts'
import { useChime } from './use-chime.ts'
import { Wall } from './wall.tsx'

export interface DeskScreenProps {
  readonly slug: string
  /**
   * `wall` and `numbers` are displays that are looked at, `receivers` is what gets the orders, `people` is who
   * works here; left out: the board.
   */
  readonly view?: string | undefined
}

/** `/{slug}/desk`: sets this device up; on a desk the board of the venue's orders. */
export function DeskScreen({ slug, view }: DeskScreenProps) {
  const { desk } = useServices()
  const { latest: service } = useAnswer('desk', desk)
  if (!service) return null
  if (view === 'receivers') return <ReceiversScreen slug={slug} receivers={service.receivers} />
  if (view === 'people') return <PeopleScreen slug={slug} people={service.people} />
  return <OfDevice key={slug} slug={slug} view={view} service={service} />
}

function OfDevice({ slug, view, service }: DeskScreenProps & { readonly service: DeskService }) {
  const { t } = useDeskText()
  const board = useStore(service.board)
  const session = useStore(useServices().session)
  // A device that has just been set up loads this page anew: nothing is started before.
  const [asks, setAsks] = useState(false)
  const isDesk = typeof board !== 'string' && board.desk?.slug === slug
  if (typeof board !== 'string' && !isDesk && !asks) setAsks(true)
  if (board === 'Reading') return null
  if (board === 'Unstored') {
    return (
      <Page flow="stack">
        <EmptyState title={t('unstored')} heading="h1">
          {t('unstoredText')}
        </EmptyState>
      </Page>
    )
  }
  if (asks || !isDesk) return <SetUpDesk service={service} />
  const { isPersonal = false } = board.desk ?? {}
  const isSignedOut = isPersonal && (session.type === 'anonymous' || session.type === 'user')
  if (board.link.type === 'gone' || isSignedOut) {
    return <Gone isPersonal={isPersonal} service={service} />
  }
  return <Started view={view} service={service} board={board} />
}

interface GoneProps {
  readonly isPersonal: boolean
  readonly service: Pick<DeskService, 'retire'>
}

function Gone({ isPersonal, service }: GoneProps) {
  const { t } = useDeskText()
  const { t: say } = usePeopleText()
  return (
    <Page flow="stack">
      <EmptyState
        title={isPersonal ? say('gone') : t('revoked')}
        heading="h1"
        action={
          <Button onPress={() => letRun(service.retire())}>
            {isPersonal ? say('goneOn') : t('setUpAgain')}
          </Button>
        }
      >
        {isPersonal ? say('goneText') : t('revokedText')}
      </EmptyState>
    </Page>
  )
}

interface StartedProps extends Pick<DeskScreenProps, 'view'> {
  readonly service: DeskService
  readonly board: DeskBoard
}

/** A browser sounds only after a press, so a desk that has just been opened is started by one. */
function Started({ view, service, board }: StartedProps) {
  const { t } = useDeskText()
  const [started, setStarted] = useState<{ readonly chime: Chime | null } | null>(null)
  useScreenAwake()
  useAddressed(service, board)
  if (started) return <Running {...{ view, service, board }} chime={started.chime} />
  return (
    <Page flow="stack">
      <PageBar back={null} title={t('title')} />
      <p>{t('startText')}</p>
      {view === 'numbers' ? null : <StationChoice hasHint {...{ service, board }} />}
      <Button
        tone="primary"
        size="l"
        wide
        onPress={() => {
          const chime = createChime()
          chime?.ring('new')
          setStarted({ chime })
        }}
      >
        {t('start')}
      </Button>
    </Page>
  )
}

/** An address may name the station that this device shows, as a wall's does. */
function useAddressed({ show }: Pick<DeskService, 'show'>, board: DeskBoard): void {
  const { stations, shown } = stationsOfBoard(board)
  const addressed = stationOfAddress({ stations, shown })
  const choose = useEffectEvent((id: string) => {
    if (shown?.includes(id) !== true) letRun(show([id]))
  })
  useEffect(() => {
    if (addressed !== null) choose(addressed)
  }, [addressed])
}

/** Null: this browser has no sound. */
type RunningProps = StartedProps & { readonly chime: Chime | null }

/** One chime for the wall and its board, so that neither rings again for what the other has rung. */
function Running({ view, service, board, chime }: RunningProps) {
  const isForGuests = view === 'numbers'
  const at = stationsOfBoard(board)
  const of = (column: ReturnType<typeof columnOf>) =>
    isForGuests
      ? []
      : board.orders.filter((order) => columnOf(order) === column && isForScreen(order, at))
  // An order that is accepted by itself leaves New before a finger has touched it.
  const isAutomatic = board.desk?.accepts === 'automatic'
  const accepted = isAutomatic ? { accepted: of('making') } : {}
  const sound = useChime({ chime, orders: of('new'), ...accepted })
  // A display for guests sees no order.
  useCheckIn(service, { sound: sound.isOn, isStaff: !isForGuests, shown: String(at.shown) })
  const isTouched = useTouched(view === 'wall')
  if (isForGuests) return <Numbers chime={chime} board={board} />
  const shown = { service, board, sound }
  return view === 'wall' && !isTouched ? <Wall {...shown} /> : <Board {...shown} />
}

const touchedMs = 60_000
/** A click, since it goes to the screen that was touched: what it shows next has no press yet. */
const touches = ['click', 'keydown', 'input'] as const

/** True for a minute after the last touch or key. */
function useTouched(isAsked: boolean): boolean {
  const [isTouched, setIsTouched] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    let leaving: ReturnType<typeof setTimeout>
    const since = performance.now()
    const touch = ({ timeStamp }: Event) => {
      // The press that started the desk is still on its way up.
      if (timeStamp < since) return
      clearTimeout(leaving)
      leaving = setTimeout(() => setIsTouched(false), touchedMs)
      setIsTouched(true)
    }
    for (const kind of touches) addEventListener(kind, touch)
    return () => {
      clearTimeout(leaving)
      for (const kind of touches) removeEventListener(kind, touch)
    }
  }, [isAsked])
  return isTouched
}
