import type { Logger } from 'pino'
import { isDatabaseAway } from '#server/postgres/is-database-away.ts'

/** Work done after an answer, so that the answer does not reveal whether there was any. */
export interface Background {
  readonly run: (work: () => Promise<unknown>) => void
  /** Resolves when all started work is done. */
  readonly settled: () => Promise<void>
}

/** Mails wait here while a mail server is away; this bounds their memory. */
const mostAtOnce = 1_000

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>()

  async function watch(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (fault) {
      // Logs the kind of failure, never what the work was about.
      if (isDatabaseAway(fault)) log.warn('What was to be done later met no database')
      else log.error({ fault: nameOf(fault) }, 'What was to be done later failed')
    }
  }

  return {
    run: (work) => {
      if (running.size >= mostAtOnce) {
        log.error('Too much is waiting to be done later')
        return
      }
      const watched = watch(work).finally(() => running.delete(watched))
      running.add(watched)
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

function nameOf(fault: unknown): string {
  return fault instanceof Error ? fault.name : typeof fault
}
