import type { Logger } from 'pino'
import { isDatabaseAway } from '#server/postgres/is-database-away.ts'

export interface PeriodicJob {
  /** Resolves after the current round; no other one follows. */
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
  round: () => Promise<void>,
  { pauseMs, log }: PeriodSettings,
): PeriodicJob {
  let stopped = false
  let wake = () => {}

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        await round()
      } catch (fault) {
        // Not logged: the connection retries by itself.
        if (!isDatabaseAway(fault)) log.error({ err: fault })
      }
      if (!stopped) await pause()
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
      stopped = true
      wake()
      return running
    },
  }
}
