import { useState } from 'react'
import { useServices } from '#services/services.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { useStore } from '#services/use-store.ts'

type SignedIn = Exclude<SessionView, { readonly type: 'anonymous' }>

export interface SessionOfOthers {
  /**
   * A session that this page did not open: by a provider, in another tab, or before. Null: none.
   */
  readonly session: SignedIn | null
  /** From here on a new session is this page's own. */
  readonly onAsk: () => void
}

export function useSessionOfOthers(): SessionOfOthers {
  const session = useStore(useServices().session)
  const [isOwn, setIsOwn] = useState(false)
  return {
    session: isOwn || session.type === 'anonymous' ? null : session,
    onAsk: () => setIsOwn(true),
  }
}
