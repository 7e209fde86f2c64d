import type { Context } from 'hono'
import { analyticsCallSchema } from '#contract/analytics/analytics-calls.ts'
import type { AnalyticsAnswer } from '#contract/analytics/analytics-calls.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { boundRate } from '#server/http/bound-rate.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'

/** Per venue: a full arena. Devices keep the rest, and send it later. */
const ofVenue = { most: 6_000, perMs: 60_000 }

/**
 * POST /api/analytics: stores the events that guests agreed to. Anonymous: reads no cookie and
 * stores no address. A venue without analytics accepts and drops them, so that devices do so, too.
 */
export function postEvents({ eventStore, now }: AppDeps) {
  const isWithin = boundRate(ofVenue, now)
  return async (c: Context<ApiEnv>): Promise<Response> => {
    if (!eventStore) return sendProblem(c, { type: 'UnknownPath' })
    const call = await readCall(c, analyticsCallSchema)
    if (!call.ok) return sendProblem(c, call.error)
    const { venue, analytics } = c.var.venue
    const { events } = call.value
    if (!isWithin(venue.id, events.length)) return sendProblem(c, { type: 'TooMany' })
    const recorded = events.map((each) => ({ ...each, at: Date.parse(each.at) }))
    const kept = analytics.enabled ? await eventStore.keep(venue.id, recorded) : 0
    const answer: AnalyticsAnswer = { kept }
    return c.json(answer)
  }
}
