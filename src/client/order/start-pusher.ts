import { createActor, fromPromise } from 'xstate'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { pushOutboxMachine, type PushRound } from '#machines/push-outbox.machine.ts'
import { isUnsettled } from '#sync/outbox.ts'
import type { NetworkMonitor } from '#client/network/network-state.ts'

export interface Pusher {
  /** Call with the outbox after a change by any tab. */
  readonly saw: (entries: readonly OutboxEntry[]) => void
}

export interface PusherDeps {
  readonly push: () => Promise<PushRound>
  readonly network: NetworkMonitor
  /** Called when a round leaves orders unsent. */
  readonly waits: () => void
}

/** This tab's pusher: woken by new orders of any tab and by the network's return. */
export function startPusher({ push, network, waits }: PusherDeps): Pusher {
  const actor = createActor(
    pushOutboxMachine.provide({
      actors: {
        isReachable: fromPromise(network.check),
        push: fromPromise(push),
      },
      actions: { report: (_, { fault }) => reportError(fault) },
    }),
  ).start()
  actor.subscribe((snapshot) => {
    if (snapshot.matches('waiting')) waits()
  })
  let known: ReadonlySet<string> = new Set()

  let wasOffline = network.state.get() === 'offline'
  network.state.subscribe(() => {
    const isOffline = network.state.get() === 'offline'
    if (wasOffline && !isOffline) actor.send({ type: 'network.returned' })
    wasOffline = isOffline
  })

  return {
    saw: (entries) => {
      const due = entries.filter(isUnsettled)
      network.keepAsking(due.length > 0)
      const wanted = new Set(due.map(wantOf))
      const fresh = [...wanted].some((want) => !known.has(want))
      known = wanted
      if (fresh) actor.send({ type: 'outbox.filled' })
    },
  }
}

/**
 * Identifies a request to the server: a resend has the same text, a withdrawal another. So has an
 * order that expired and got new time, or that awaited its sender's sign-in, even if this tab did
 * not see the states in between.
 */
function wantOf({ key, savedAt, signIns = 0, status }: OutboxEntry): string {
  return `${key} ${savedAt} ${signIns} ${status.type === 'withdrawing' ? 'back' : 'there'}`
}
