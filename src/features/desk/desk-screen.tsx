import { useEffect, useState } from 'react'
import { useScreenAwake } from '#services/device/use-screen-awake.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { DeskBoard, DeskService } from '#services/desk/desk-service.ts'
import { useServices } from '#services/services.ts'
import { letRun } from '#services/let-run.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page, PageBar } from '#ui/page.tsx'
import { Board } from './board.tsx'
import { createChime } from './chime.ts'
import type { Chime } from './chime.ts'
import { Numbers } from './numbers.tsx'
import { SetUpDesk } from './set-up-desk.tsx'
import { Wall } from './wall.tsx'

export interface DeskScreenProps {
  readonly slug: string
  /** `wall` and `numbers` are displays that are looked at; left out: the board. */
  readonly view?: string | undefined
}

/** `/{slug}/desk`: sets this device up; on a desk the board of the venue's orders. */
export function DeskScreen({ slug, view }: DeskScreenProps) {
  const { desk } = useServices()
  const { latest: service } = useAnswer('desk', desk)
  return service ? <OfDevice slug={slug} view={view} service={service} /> : null
}

function OfDevice({ slug, view, service }: DeskScreenProps & { readonly service: DeskService }) {
  const { t } = useDeskText()
  const board = useStore(service.board)
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
  const { desk, link } = board
  if (desk?.slug !== slug) return <SetUpDesk service={service} />
  if (link.type === 'gone') {
    return (
      <Page flow="stack">
        <EmptyState
          title={t('revoked')}
          heading="h1"
          action={<Button onPress={() => letRun(service.retire())}>{t('setUpAgain')}</Button>}
        >
          {t('revokedText')}
        </EmptyState>
      </Page>
    )
  }
  return <Started view={view} service={service} board={board} />
}

interface StartedProps extends Pick<DeskScreenProps, 'view'> {
  readonly service: DeskService
  readonly board: DeskBoard
}

/** A wall that was touched is a board until it has not been touched for so long. */
const touchedMs = 60_000

/** A browser sounds only after a press, so a desk that has just been opened is started by one. */
function Started({ view, service, board }: StartedProps) {
  const { t } = useDeskText()
  const [started, setStarted] = useState<{ readonly chime: Chime | null } | null>(null)
  useScreenAwake()
  const [touchedAt, setTouchedAt] = useState<Instant | null>(null)
  useEffect(() => {
    if (touchedAt === null) return
    const leaving = setTimeout(() => setTouchedAt(null), touchedMs)
    return () => clearTimeout(leaving)
  }, [touchedAt])
  if (started) {
    const shown = { service, board, chime: started.chime }
    if (view === 'numbers') return <Numbers {...shown} />
    if (view !== 'wall') return <Board {...shown} />
    return (
      <div onPointerUp={() => setTouchedAt(service.now())}>
        {touchedAt === null ? <Wall {...shown} /> : <Board {...shown} />}
      </div>
    )
  }
  return (
    <Page flow="stack">
      <PageBar back={null} title={t('title')} />
      <p>{t('startText')}</p>
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
