import type { Context } from 'hono'
import { daySettingsCallSchema } from '#contract/suite/operator-calls.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { namesOtherVenue, sendOtherVenue } from '#server/http/venue/names-other-venue.ts'
import { factsOfSuites } from './facts-of-suites.ts'
import { findVenueOperator } from './find-venue-operator.ts'
import { writeEventSuite } from './write-event.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'

/** PUT …/event-suites/:eventSuiteId/update-event-day-settings */
export async function updateDaySettings(
  c: Context<ApiEnv>,
  deps: SuiteCallDeps,
): Promise<Response> {
  const call = await readCall(c, daySettingsCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { tab_limit, event_day_payment_preference, order_restaurant_id, ...given } = call.value
  const operator = await findVenueOperator(c, deps, given)
  if (!operator.ok) return sendProblem(c, operator.error)
  const { venue: cached, language } = c.var
  const venueId = cached.venue.id
  if (namesOtherVenue(c, order_restaurant_id)) return sendOtherVenue(c, 'order_restaurant_id')
  const { suiteStore } = deps.accounts
  const event = await suiteStore.findEvent(venueId, c.req.param('eventId') ?? '')
  if (!event) return sendProblem(c, { type: 'UnknownEvent' })
  const at = new Date(deps.now())
  if (event.endsAt <= at) return sendProblem(c, { type: 'EventEnded' })
  const named = { venueId, eventId: event.eventId, eventSuiteId: c.req.param('eventSuiteId') ?? '' }
  const settings = {
    tabLimit: typeof tab_limit === 'number' ? dollarsToCents(tab_limit) : tab_limit,
    paymentPreference: event_day_payment_preference,
  }
  const change = { settings, madeBy: operator.value.userId, madeAt: at }
  const changed = await suiteStore.changeSettings(named, change)
  if (!changed.ok) return sendProblem(c, changed.error)
  const suiteIds = [named.eventSuiteId]
  const known = await factsOfSuites(deps, { venueId, suiteIds, at: at.getTime() })
  const facts = { cached, language, ...known }
  return c.json(writeEventSuite(changed.value, event, facts))
}
