import type { HttpBindings } from '@hono/node-server'
import type { Step } from './in-one-step.ts'
import { sendProblem } from './send-problem.ts'

export interface WaitingBound {
  readonly timeoutMs: number
  /** Calls that may go on unanswered at one time. */
  readonly mostLate: number
}

/** Longer than a device waits, and than the database works on a statement. */
const serverBound: WaitingBound = { timeoutMs: 15_000, mostLate: 500 }

/**
 * Note: a database that hangs.
 * It neither answers nor fails, and its own time limits hang with it. A call is answered after
 * `timeoutMs`, and goes on; what it asked for may still be done, so that the answer is no refusal: a
 * device asks for an order by its key. While `mostLate` calls go on like this, further ones are refused
 * before they begin. A caller that is slow to send its body is not waiting for the server.
 */
export function boundWaiting({ timeoutMs, mostLate }: WaitingBound = serverBound): Step {
  let late = 0
  return (c, next) => {
    if (late >= mostLate) return sendProblem(c, { type: 'Maintenance' })
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    let isLate = false
    const answering = next()
    if (!(answering instanceof Promise)) return answering
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        if (incoming?.complete === false) return
        isLate = true
        late += 1
        resolve(sendProblem(c, { type: 'TookTooLong' }))
      }, timeoutMs)
      const settle = () => {
        clearTimeout(timer)
        if (isLate) late -= 1
      }
      answering.then(
        (answer) => {
          settle()
          resolve(answer)
        },
        (fault: unknown) => {
          settle()
          reject(fault)
        },
      )
    })
  }
}
