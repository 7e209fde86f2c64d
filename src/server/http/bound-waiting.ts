import type { Context, MiddlewareHandler } from 'hono'
import { callerAddress } from './caller-address.ts'
import { incomingOf } from './incoming-of.ts'
import { sendProblem } from './send-problem.ts'
import { isForBalancers } from './is-for-balancers.ts'

export interface WaitingBound {
  readonly timeoutMs: number
  /** Calls of one address that may go on unanswered at one time. */
  readonly mostLate: number
}

/** Longer than a device waits, and than the database works on a statement. */
const serverBound: WaitingBound = { timeoutMs: 15_000, mostLate: 500 }

interface WaitingSettings {
  /** Left out: as a server does. */
  readonly waiting?: WaitingBound
  readonly behindProxy?: boolean
}

/**
 * Note: a database that hangs.
 * It neither answers nor fails, and its time limits hang as well. A call is answered after
 * `timeoutMs`; the statement under way may still be done, so that the answer is no refusal: a
 * device asks for an order by its key. No further statement is begun for the call (`signalOf`).
 * While `mostLate` calls of an address go on like this, its further ones are refused before they
 * begin, and no other address's. A caller that is slow to send its body is not waiting for the
 * server.
 */
export function boundWaiting({
  waiting,
  behindProxy = false,
}: WaitingSettings = {}): MiddlewareHandler {
  const { timeoutMs, mostLate } = waiting ?? serverBound
  /** Late calls of each address. */
  const late = new Map<string, number>()

  function countLate(address: string, more: number): void {
    const count = (late.get(address) ?? 0) + more
    if (count > 0) late.set(address, count)
    else late.delete(address)
  }

  return async (c, next) => {
    if (isForBalancers(c.req.path)) return next()
    // While its connection is open.
    const address = callerAddress(c, behindProxy)
    if ((late.get(address) ?? 0) >= mostLate) return sendProblem(c, { type: 'Maintenance' })
    const incoming = incomingOf(c)
    let isLate = false
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        if (incoming?.complete === false) return
        isLate = true
        countLate(address, 1)
        // Answered before the signal, which may make what works for the call answer too.
        c.res = sendProblem(c, { type: 'TookTooLong' })
        endCall(c)
        resolve()
      }, timeoutMs)
    })
    const answering = next().finally(() => {
      clearTimeout(timer)
      if (isLate) countLate(address, -1)
      endCall(c)
    })
    return Promise.race([answering, tooLate])
  }
}

/** Aborted once the call has its answer: what works for it begins no further statement. */
export function signalOf(c: Context): AbortSignal {
  const known: AbortController | undefined = c.get('ends')
  if (known) return known.signal
  const ends = new AbortController()
  c.set('ends', ends)
  return ends.signal
}

/** Most calls ask for no signal, and have none. */
function endCall(c: Context): void {
  const known: AbortController | undefined = c.get('ends')
  if (known) known.abort()
  else c.set('ends', ended)
}

const ended = new AbortController()
ended.abort()
