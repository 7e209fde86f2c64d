import type { Context } from 'hono'
import { analyticsCallSchema } from '#contract/analytics/analytics-calls.ts'
import type { AnalyticsAnswer } from '#contract/analytics/analytics-calls.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { countCall } from '#server/http/count-call.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'

/** An event waits on its device until there is a network, at most this long. */
const oldestMs = 30 * 24 * 60 * 60_000
/** A device's clock may be ahead. */
const aheadMs = 24 * 60 * 60_000

/**
 * POST /api/analytics: stores the events that guests agreed to. Anonymous: reads no cookie and
 * stores no address. A venue without analytics accepts and drops them, so that devices do so, too.
 */
export async function postEvents(c: Context<ApiEnv>, deps: AppDeps): Promise<Response> {
  const { eventStore, now } = deps
  if (!eventStore) return sendProblem(c, { type: 'UnknownPath' })
  const call = await readCall(c, analyticsCallSchema, 'list')
  if (!call.ok) return sendProblem(c, call.error)
  const { venue, analytics } = c.var.venue
  const events = call.value.events.map((each) => ({ ...each, at: Date.parse(each.at) }))
  const amount = events.length
  const waitSeconds = await countCall(c, deps, { kind: 'events', venueId: venue.id, amount })
  if (waitSeconds !== null) return sendProblem(c, { type: 'TooMany', waitSeconds })
  const span = { from: now() - oldestMs, to: now() + aheadMs }
  const recorded = events.filter(({ at }) => at >= span.from && at <= span.to)
  const kept = analytics.enabled ? await eventStore.keep(venue.id, recorded) : 0
  const answer: AnalyticsAnswer = { kept }
  return c.json(answer)
}
