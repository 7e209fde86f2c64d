import { useNavigate } from '@tanstack/react-router'
import SearchX from 'lucide-react/icons/search-x'
import { useText } from '#i18n/use-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { GuestsCard } from './guests/guests-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SuiteLog } from './suite-log.tsx'
import { SuiteFrame } from './frame/suite-frame.tsx'
import { useSuiteAnswer } from './frame/use-suite-answer.ts'

export interface SettingsScreenProps {
  readonly eventId: string
  readonly suiteId: string
}

/** How the orders of a suite's event day are paid, and the limit of its tab. */
export function SettingsScreen({ eventId, suiteId }: SettingsScreenProps) {
  const { t } = useText()
  const { slug } = useVenue()
  const navigate = useNavigate()
  const question = `${slug} ${eventId}`
  const answer = useSuiteAnswer(question, { ask: (suites) => suites.event(slug, eventId) })
  const suite = answer.value?.suites.find(({ id }) => id === suiteId)
  const toSuites = () =>
    letRun(navigate({ to: '/$slug/events/$eventId/{-$sheet}', params: { slug, eventId } }))
  return (
    <SuiteFrame
      title={suite?.name ?? t('suites.settings')}
      back={{ label: t('suites.toSuites'), onPress: toSuites }}
      answer={answer}
    >
      {() =>
        suite ? (
          <>
            <SettingsForm eventId={eventId} suite={suite} onSaved={toSuites} />
            <GuestsCard eventId={eventId} suiteId={suiteId} />
            <SuiteLog eventId={eventId} suiteId={suiteId} />
          </>
        ) : (
          <EmptyState icon={<SearchX aria-hidden="true" />} title={t('suites.gone')}>
            {t('suites.goneText')}
          </EmptyState>
        )
      }
    </SuiteFrame>
  )
}
