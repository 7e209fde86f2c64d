import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseAway } from './is-database-away.ts'

const timeoutMs = 30_000
const retryMs = 200

/**
 * Retries while the database is away: a running PostgreSQL may be stopping with the server that is
 * leaving it, or have been killed; the embedded one is watched and soon back.
 */
export async function retryWhileAway<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > deadline) throw error
      await delay(retryMs)
    }
  }
}
