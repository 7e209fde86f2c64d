import type { Instant } from '#domain/time/venue-time.ts'
import { pushEntry } from './push-entry.ts'
import type { EntryOutcome } from './push-entry.ts'
import type { PushPorts } from './push-ports.ts'

/**
 * `Drained`: no order waits for the server. `Unfinished`: the round hit its time limit and
 * continues after others waiting for the lock. `Asked`: the others wait for owners of suites alone.
 */
export type PushOutcome = 'Drained' | 'Unfinished' | 'Unanswered' | 'Asked' | 'NotStored'

/** Milliseconds. Others steal a lock held for too long, because its tab may be frozen. */
const roundLimit = 20_000

/**
 * One attempt with every order that is due, oldest first. The caller decides when to retry.
 *
 * Note: one pusher.
 * Tabs and the service worker may wake together. Both would send the same order, so the holder of
 * the lock pushes and the others wait their turn, by which time little is left to do. If the lock
 * fails, the key still makes two copies one order.
 */
export function pushOutbox(ports: PushPorts): Promise<PushOutcome> {
  return ports.alone(() => pushRound(ports, ports.now()))
}

async function pushRound(ports: PushPorts, started: Instant): Promise<PushOutcome> {
  const due = await ports.outbox.unsettled()
  if (!due.ok) return 'NotStored'
  let worst: EntryOutcome = 'Settled'
  for (const entry of due.value) {
    if (ports.now() - started > roundLimit) return 'Unfinished'
    const outcome = await pushEntry(ports, entry)
    if (outcome === 'Settled') continue
    if (outcome !== 'Asked' || worst === 'Settled') worst = outcome
    // Go on to the next order only if the server is reachable and this one alone got no answer.
    if (outcome === 'Unanswered' && !(await ports.isReachable())) return 'Unanswered'
  }
  if (worst !== 'Settled') return worst
  const left = await ports.outbox.unsettled()
  if (!left.ok) return 'NotStored'
  return left.value.length > 0 ? pushRound(ports, started) : 'Drained'
}
