import type { Context } from 'hono'
import { eventInfoCallSchema } from '#contract/suite/operator-calls.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { issueHandOver } from '#server/suite/hand-over-ticket.ts'
import { factsOfSuites } from './facts-of-suites.ts'
import { findVenueOperator } from './find-venue-operator.ts'
import { writeEventInfo } from './write-event.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'

/** POST /api/catering/events/auth-get-event-info */
export async function getEventInfo(c: Context<ApiEnv>, deps: SuiteCallDeps): Promise<Response> {
  const call = await readCall(c, eventInfoCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { eventId, ...given } = call.value
  const operator = await findVenueOperator(c, deps, given)
  if (!operator.ok) return sendProblem(c, operator.error)
  const { suiteStore } = deps.accounts
  const { venue: cached, language } = c.var
  const venueId = cached.venue.id
  const event = cached.hasSuites ? await suiteStore.findEvent(venueId, eventId) : null
  if (!event) return sendProblem(c, { type: 'UnknownEvent' })
  const suiteIds = event.suites.map(({ eventSuiteId }) => eventSuiteId)
  const at = deps.now()
  const known = await factsOfSuites(deps, { venueId, suiteIds, at })
  const claims = { venueId, eventId, operatorId: operator.value.userId }
  return c.json({
    ...writeEventInfo(event, { cached, language, ...known }),
    hand_over: await issueHandOver(deps.accounts.invitationKeys, claims, new Date(at)),
  })
}
