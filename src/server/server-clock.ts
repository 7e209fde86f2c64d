import type { Instant } from '#domain/time/venue-time.ts'

/**
 * The server's clock. `startsAt` (an ISO time) sets it for tests and shows, from where it runs on at
 * its usual pace. Throws when that is no time.
 */
export function createServerClock(startsAt: string | undefined): () => Instant {
  if (startsAt === undefined || startsAt === '') return Date.now
  const start = Date.parse(startsAt)
  if (Number.isNaN(start)) throw new Error(`CLOCK_START is no time: ${startsAt}`)
  const offset = start - Date.now()
  return () => Date.now() + offset
}
