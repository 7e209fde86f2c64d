import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Store } from '#services/store.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { userOf } from '#client/account/session-view.ts'

export interface ResumeDeps {
  readonly session: Store<SessionView>
  /** What lies in the outbox now. */
  readonly entries: () => readonly OutboxEntry[]
  readonly resume: (entry: OutboxEntry) => void
}

/**
 * Orders that wait for their person go on when that person is signed in. Gives what to call when the outbox
 * has changed.
 */
export function resumeOrders({ session, entries, resume }: ResumeDeps): () => void {
  /** Once for each session: where the server takes it for nobody's all the same, that is the end. */
  const resumed = new Set<IdempotencyKey>()
  let known = userOf(session.get())

  function look() {
    const user = userOf(session.get())
    if (user !== known) resumed.clear()
    known = user
    for (const entry of entries()) {
      const waits = entry.status.type === 'signIn' && entry.userId !== null
      if (!waits || entry.userId !== user || resumed.has(entry.id)) continue
      resumed.add(entry.id)
      resume(entry)
    }
  }

  session.subscribe(look)
  return look
}
