import { useState } from 'react'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { useServices } from '#services/services.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { AccountService } from '#services/account/account-service.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'

export interface AccountCall {
  readonly busy: boolean
  readonly ask: <T>(
    call: (account: AccountService) => Promise<Result<T, CallProblem>>,
  ) => Promise<Result<T, CallProblem>>
}

/** Calls the account service; if its code fails to load, the result is `Unreachable`. */
export function useAccountCall(): AccountCall {
  const { account } = useServices()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async ask(call) {
      setBusy(true)
      const service = await account()
      const answer = service ? await call(service) : failure({ type: 'Unreachable' } as const)
      setBusy(false)
      return answer
    },
  }
}

/** The text of a problem: its context, then the server's words; or that there is no connection. */
export function useProblemText(): (problem: CallProblem, context: string) => string {
  const { t } = useText()
  const offline = useStore(useServices().network) === 'offline'
  return (problem, context) => {
    if (problem.type === 'Refused') return `${context} ${problem.message}`.trim()
    return t(offline ? 'account.offline' : 'account.unreached')
  }
}
