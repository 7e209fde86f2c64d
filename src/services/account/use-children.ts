import { useState } from 'react'
import type { Child } from '#domain/account/child.ts'
import { failure } from '#domain/result.ts'
import { useServices } from '#services/services.ts'
import type { Store } from '#services/store.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'

export interface AccountChildren {
  /**
   * Children stored on this device, then those of the server's answer; empty for a session without
   * an account. Null: the signed-in person's children are not known yet.
   */
  readonly children: readonly Child[] | null
  /** The server, or their code, has not answered yet. */
  readonly asking: boolean
  readonly askAgain: () => void
}

/** The children of the account; the server is asked once, and again when the network is back. */
export function useChildren(): AccountChildren {
  const { account, session, network } = useServices()
  const [round, setRound] = useState(0)
  const view = useStore(session)
  const isOnline = useStore(network) !== 'offline'
  const time = `${round} ${isOnline}`
  const code = useAnswer(`account ${time}`, () => account())
  const service = code.latest
  const known = useStore<readonly Child[] | null>(service?.children ?? noChildren)
  const hasChildren = view.type === 'user'
  const answer = useAnswer(
    service && hasChildren ? `${view.id} ${time}` : null,
    async () => service?.readChildren() ?? failure({ type: 'Unreachable' } as const),
  )
  return {
    children: known ?? (hasChildren ? null : []),
    asking: hasChildren && (code.asking || answer.asking),
    askAgain: () => setRound(round + 1),
  }
}

const noChildren: Store<null> = { get: () => null, subscribe: () => () => {} }
