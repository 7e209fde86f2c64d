import { useServices } from '#services/services.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'

/** The text of a problem: its context, then the server's words; or that there is no connection. */
export function useProblemText(): (problem: CallProblem, context: string) => string {
  const { t } = useText()
  const offline = useStore(useServices().network) === 'offline'
  return (problem, context) => {
    if (problem.type === 'Refused') return `${context} ${problem.message}`.trim()
    return t(offline ? 'account.offline' : 'account.unreached')
  }
}
