import { useText } from '#i18n/use-text.ts'
import type { CallProblem } from '#services/network/call-problem.ts'

/** What failed, and why: in the server's words where it gave some. */
export function useCallText(): (context: string, problem: CallProblem) => string {
  const { t } = useText()
  return (context, problem) =>
    [context, problem.type === 'Refused' ? problem.message : t('suites.unreached')]
      .filter((text) => text !== '')
      .join(' ')
}
