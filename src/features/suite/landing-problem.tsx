import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { Banner } from '#ui/banner.tsx'
import { AwayBanner } from './frame/away-banner.tsx'
import type { OwnersSuite } from './use-owners-suite.ts'
import type { SuiteAnswer } from './frame/use-suite-answer.ts'

export interface LandingProblemProps {
  readonly answer: SuiteAnswer<OwnersSuite>
}

/** Why the suite could not be fetched, and what to do; nothing where it was. */
export function LandingProblem({ answer }: LandingProblemProps) {
  const { t } = useText()
  const { value, at, problem, retry } = answer
  const offline = useStore(useServices().network) === 'offline'
  if (problem === null) return null
  if (problem.type === 'Refused' && problem.code === appProblemCodes.unknownSuite) {
    return (
      <Banner tone="warning" title={problem.message}>
        {t('landing.unknownText')}
      </Banner>
    )
  }
  const action = { label: t('common.retry'), onPress: retry }
  if (offline) return <AwayBanner at={value === null ? null : at} action={action} />
  return (
    <Banner tone="warning" title={t('suites.failed')} action={action}>
      {problem.type === 'Refused' ? problem.message : null}
    </Banner>
  )
}
