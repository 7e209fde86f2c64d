import { useState } from 'react'
import { failure } from '#domain/result.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useServices } from '#services/services.ts'
import type { OpenSession } from '#services/account/account-service.ts'
import { letRun } from '#services/let-run.ts'
import { formatInstant } from '#i18n/format-time.ts'
import { usePrivacyText } from '#i18n/use-privacy-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/row.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import css from '../setting.module.css'
import { useAccountCall, useProblemText } from '../use-account-call.ts'

/** Where the person is signed in, with a way to sign out there. */
export function OpenSessions() {
  const { t } = usePrivacyText()
  const { account } = useServices()
  const problemText = useProblemText()
  const [round, setRound] = useState({})
  const { latest: answer } = useAnswer(
    round,
    async () => (await account())?.sessions() ?? failure({ type: 'Unreachable' } as const),
  )
  const [note, setNote] = useState('')
  if (answer === null) return <ListSkeleton />
  if (!answer.ok) {
    return <Banner tone="warning">{problemText(answer.error, t('sessions.failed'))}</Banner>
  }
  const sessions = answer.value
  return (
    <>
      <p className={css.hint}>{t(sessions.length > 1 ? 'sessions.text' : 'sessions.alone')}</p>
      <ul className={css.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionRow
              session={session}
              onClosed={(text) => {
                setNote(text)
                setRound({})
              }}
              onProblem={setNote}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={css.hint}>
        {note}
      </p>
    </>
  )
}

interface SessionRowProps {
  readonly session: OpenSession
  readonly onClosed: (text: string) => void
  readonly onProblem: (text: string) => void
}

function SessionRow({ session, onClosed, onProblem }: SessionRowProps) {
  const { t, locale } = usePrivacyText()
  const { ask, busy } = useAccountCall()
  const problemText = useProblemText()
  const device = session.device ?? t('sessions.unnamed')
  // A person's own devices, wherever they are: this one's clock.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const
  const time = formatInstant(session.usedAt, { timeZone, locale }, style)

  async function close() {
    const answer = await ask((account) => account.closeSession(session.id))
    if (answer.ok) onClosed(t('sessions.closed', { device }))
    else onProblem(problemText(answer.error, t('sessions.closeFailed')))
  }

  return (
    <Row
      label={device}
      detail={session.current ? t('sessions.here') : t('sessions.used', { time })}
      end={
        session.current ? undefined : (
          <Button busy={busy} onPress={() => letRun(close())}>
            {t('sessions.close')}
            <VisuallyHidden>{` (${device})`}</VisuallyHidden>
          </Button>
        )
      }
    />
  )
}
