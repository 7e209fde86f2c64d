import type { MiddlewareHandler } from 'hono'
import type { Instant } from '#domain/time/venue-time.ts'

/** Sets `Date`: devices take their time from this header, not from their own clock. */
export function sendDate(now: () => Instant): MiddlewareHandler {
  return async (c, next) => {
    c.header('Date', new Date(now()).toUTCString())
    await next()
  }
}
