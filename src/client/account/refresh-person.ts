import type { Result } from '#domain/result.ts'
import type { SessionPerson } from '#machines/session.machine.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { Store } from '#services/store.ts'
import type { SessionManager } from './session-manager.ts'

export interface RefreshDeps {
  readonly session: Store<SessionView>
  readonly info: (of: 'user' | 'operator') => Promise<Result<SessionPerson, unknown>>
  readonly manager: Pick<SessionManager, 'changed'>
}

/** Reads the signed-in person again, for what was changed in another tab, by a mail or a checkout. */
export function createRefresh({ session, info, manager }: RefreshDeps): () => Promise<void> {
  return async () => {
    const view = session.get()
    if (view.type === 'anonymous') return
    const who = await info(view.type === 'operator' ? 'operator' : 'user')
    if (who.ok && session.get() === view) manager.changed(who.value)
  }
}
