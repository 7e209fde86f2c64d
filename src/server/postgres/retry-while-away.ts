import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseAway } from './is-database-away.ts'

const timeoutMs = 30_000
const retryMs = 200

/**
 * Does something again while the database cannot be reached: a PostgreSQL found running may just be
 * stopped by the server that is leaving it, or have been killed; ours is watched and soon back.
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
