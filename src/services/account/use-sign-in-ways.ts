import type { SignInWays } from '#contract/account/account-calls.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'

/**
 * Sign-in providers of this server, and whether it sends mail; null: no answer yet. Asked again
 * when the connection is back, until the server has answered.
 */
export function useSignInWays(): SignInWays | null {
  const { account, network } = useServices()
  const offline = useStore(network) === 'offline'
  const { latest } = useAnswer<SignInWays | null>(offline ? null : 'ways', async (known) => {
    if (known) return known
    const answer = await (await account())?.ways()
    return answer?.ok ? answer.value : null
  })
  return latest
}
