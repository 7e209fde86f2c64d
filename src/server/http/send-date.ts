import type { Instant } from '#domain/time/venue-time.ts'
import type { Step } from './in-one-step.ts'
import { setHeader } from './set-header.ts'

/** Sets `Date`: devices take their time from this header, not from their own clock. */
export function sendDate(now: () => Instant): Step {
  let second = Number.NaN
  let written = ''
  return (c, next) => {
    const current = Math.floor(now() / 1000)
    if (current !== second) {
      second = current
      written = new Date(current * 1000).toUTCString()
    }
    setHeader(c, 'Date', written)
    return next()
  }
}
