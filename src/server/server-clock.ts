import type { Instant } from '#domain/time/venue-time.ts'

/**
 * The server's clock. `startsAt` sets it for tests and demonstrations; from there it runs at normal
 * speed. Null: the real time.
 */
export function createServerClock(startsAt: Instant | null): () => Instant {
  if (startsAt === null) return Date.now
  const offset = startsAt - Date.now()
  return () => Date.now() + offset
}
