import { useServices } from '#services/services.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'

/** What went wrong: what it was about, then the server's words; or that there was no connection. */
export function useProblemText(): (problem: CallProblem, context: string) => string {
  const { t } = useText()
  const offline = useStore(useServices().network) === 'offline'
  return (problem, context) => {
    if (problem.type === 'Refused') return `${context} ${problem.message}`.trim()
    return t(offline ? 'account.offline' : 'account.unreached')
  }
}
