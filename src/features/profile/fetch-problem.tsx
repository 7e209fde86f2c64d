import { useServices } from '#services/services.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'

export interface FetchProblemProps {
  readonly problem: CallProblem
  /** The name of the missing data. */
  readonly context: string
  readonly onRetry: () => void
}

/** Says that data could not be loaded: calmly while offline, when it is retried automatically. */
export function FetchProblem({ problem, context, onRetry }: FetchProblemProps) {
  const { t } = useText()
  const offline = useStore(useServices().network) === 'offline'
  if (offline) {
    return <Banner title={t('profile.away')}>{t('profile.awayText')}</Banner>
  }
  return (
    <Banner tone="warning" title={context} action={{ label: t('common.retry'), onPress: onRetry }}>
      {problem.type === 'Refused' ? problem.message : null}
    </Banner>
  )
}
