import type { MiddlewareHandler } from 'hono'
import { addressOf, isOfApi } from '#contract/call.ts'
import { getHealth } from '#contract/health-calls.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { sendProblem } from './send-problem.ts'

/** No calls are taken until then; null: until the server starts without it. */
export interface Maintenance {
  readonly until: Instant | null
}

/**
 * Answers calls and venue documents with code 9015 while maintenance lasts. The pages, which say so,
 * are served on, and so is `health`: a proxy asks it whether the server runs.
 */
export function pauseForMaintenance({ until }: Maintenance, now: () => Instant): MiddlewareHandler {
  return async (c, next) => {
    const { path } = c.req
    const leftMs = until === null ? Infinity : until - now()
    const isPaused = isOfApi(path)
      ? path !== addressOf(getHealth.path)
      : path.endsWith('/data.json')
    if (leftMs <= 0 || !isPaused) return next()
    const wait = until === null ? {} : { waitSeconds: Math.ceil(leftMs / 1_000) }
    c.header('Cache-Control', 'no-store')
    return sendProblem(c, { type: 'Maintenance', ...wait })
  }
}
