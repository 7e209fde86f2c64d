import { useState } from 'react'
import { useScreenAwake } from '#services/device/use-screen-awake.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
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
import { SetUpDesk } from './set-up-desk.tsx'

export interface DeskScreenProps {
  readonly slug: string
}

/** `/{slug}/desk`: sets this device up; on a desk the board of the venue's orders. */
export function DeskScreen({ slug }: DeskScreenProps) {
  const { desk } = useServices()
  const { latest: service } = useAnswer('desk', desk)
  return service ? <OfDevice slug={slug} service={service} /> : null
}

function OfDevice({ slug, service }: DeskScreenProps & { readonly service: DeskService }) {
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
  return <Started service={service} />
}

/** A browser sounds only after a press, so a desk that has just been opened is started by one. */
function Started({ service }: { readonly service: DeskService }) {
  const { t } = useDeskText()
  const [started, setStarted] = useState<{ readonly chime: Chime | null } | null>(null)
  useScreenAwake()
  if (started) return <Board service={service} chime={started.chime} />
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
