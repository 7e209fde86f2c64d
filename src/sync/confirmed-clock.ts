import type { Instant } from '#domain/time/venue-time.ts'

/** Milliseconds. A `Date` header has whole seconds and travels; less than this is ignored. */
export const clockTolerance = 3_000

/** Knows of a device's clock whether it was set since the server's time was last heard: a monotonic clock goes on then. */
export function createConfirmedClock(deviceNow: () => Instant, sinceStart: () => number) {
  let confirmed: number | null = null
  const headStart = () => deviceNow() - sinceStart()
  return {
    confirm: () => {
      confirmed = headStart()
    },
    isConfirmed: () => confirmed !== null && Math.abs(headStart() - confirmed) < clockTolerance,
  }
}
