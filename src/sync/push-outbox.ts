import type { Instant } from '#domain/time/venue-time.ts'
import { pushEntry } from './push-entry.ts'
import type { EntryOutcome } from './push-entry.ts'
import type { PushPorts } from './push-ports.ts'

/**
 * `Drained`: nothing is left that waits for the server. `Unfinished`: it took long and goes on, once
 * whoever else waits for the lock had a turn.
 */
export type PushOutcome = 'Drained' | 'Unfinished' | 'Unanswered' | 'NotKept'

/** A lock that is held for too long is taken by others, who must think its tab frozen. */
const roundLimit = 20_000

/**
 * One attempt with every order that is due, oldest first. When to come again is for the caller.
 *
 * Note: one pusher.
 * Tabs and the service worker may wake together. Both would send the same order, so whoever holds the
 * lock pushes and the others wait their turn, by which time little is left to do. Were the lock to
 * fail, the key would still make two copies one order.
 */
export function pushOutbox(ports: PushPorts): Promise<PushOutcome> {
  return ports.alone(() => pushRound(ports, ports.now()))
}

async function pushRound(ports: PushPorts, begun: Instant): Promise<PushOutcome> {
  const due = await ports.outbox.unsettled()
  if (!due.ok) return 'NotKept'
  let worst: EntryOutcome = 'Settled'
  for (const entry of due.value) {
    if (ports.now() - begun > roundLimit) return 'Unfinished'
    const outcome = await pushEntry(ports, entry)
    if (outcome === 'Settled') continue
    worst = outcome
    // The rest of the orders stay as they are, unless it was this one alone that got no answer.
    if (outcome === 'Unanswered' && !(await ports.isReachable())) return 'Unanswered'
  }
  if (worst !== 'Settled') return worst
  const left = await ports.outbox.unsettled()
  if (!left.ok) return 'NotKept'
  return left.value.length > 0 ? pushRound(ports, begun) : 'Drained'
}
