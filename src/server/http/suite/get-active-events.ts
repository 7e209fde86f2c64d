import type { Context } from 'hono'
import type { ActiveEventAnswer } from '#contract/suite/operator-calls.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { findVenueOperator } from './find-venue-operator.ts'
import { writeEvent } from './write-event.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'

/** GET /api/catering/events/get-active-events */
export async function getActiveEvents(c: Context<ApiEnv>, deps: SuiteCallDeps): Promise<Response> {
  const operator = await findVenueOperator(c, deps)
  if (!operator.ok) return sendProblem(c, operator.error)
  const { suiteStore } = deps.accounts
  const { venue, hasSuites } = c.var.venue
  const events = hasSuites ? await suiteStore.active(venue.id, new Date(deps.now())) : []
  const answer = events.map((event): ActiveEventAnswer => {
    const { suiteCount } = event
    return { ...writeEvent(event), suiteCount }
  })
  return c.json(answer)
}
