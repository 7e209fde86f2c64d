import type { Logger } from 'pino'
import { isDatabaseAway } from '#server/postgres/is-database-away.ts'

export interface PeriodicJob {
  /** Tells the current round to end at its next row, and resolves after it; no other one follows. */
  readonly stop: () => Promise<void>
}

export interface PeriodSettings {
  readonly pauseMs: number
  readonly log: Logger
}

/**
 * Runs rounds one after the other, with a pause between. A failure is logged, and the next round
 * tries again.
 */
export function runPeriodically(
  round: (signal: AbortSignal) => Promise<void>,
  { pauseMs, log }: PeriodSettings,
): PeriodicJob {
  const stopping = new AbortController()
  const { signal } = stopping
  let wake = () => {}

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await round(signal)
      } catch (fault) {
        // Not logged: the connection retries by itself.
        if (!isDatabaseAway(fault)) log.error({ err: fault })
      }
      if (!signal.aborted) await pause()
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const running = run()
  return {
    stop: () => {
      stopping.abort()
      wake()
      return running
    },
  }
}
