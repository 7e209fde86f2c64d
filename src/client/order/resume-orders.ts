import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Store } from '#services/store.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { canSend } from '#services/account/can-send.ts'
import { letRun } from '#services/let-run.ts'
import { whoseSession } from '#client/account/session-view.ts'

export interface ResumeDeps {
  readonly session: Store<SessionView>
  /** The current entries of the outbox. */
  readonly entries: () => readonly OutboxEntry[]
  /** False: the device could not store it. */
  readonly resume: (entry: OutboxEntry) => Promise<boolean>
}

/**
 * Resumes orders that await their sender's sign-in. Call the returned function after each change of
 * the outbox.
 */
export function resumeOrders({ session, entries, resume }: ResumeDeps): () => void {
  /** Once per session: if the server still asks for a sign-in, the order is not resent. */
  const resumed = new Set<IdempotencyKey>()
  let known = whoseSession(session.get())

  function look() {
    const view = session.get()
    if (whoseSession(view) !== known) resumed.clear()
    known = whoseSession(view)
    for (const entry of entries()) {
      if (entry.status.type !== 'awaitingSignIn' || entry.userId === null) continue
      if (!canSend(view, entry.userId) || resumed.has(entry.id)) continue
      resumed.add(entry.id)
      letRun(
        resume(entry).then((isStored) => {
          if (!isStored) resumed.delete(entry.id)
        }),
      )
    }
  }

  session.subscribe(look)
  return look
}
