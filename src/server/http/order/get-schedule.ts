import type { Context } from 'hono'
import { schedulingCallSchema, type SchedulingAnswer } from '#contract/pickup/scheduling-call.ts'
import { advanceDaysOf, pickupDays } from '#domain/pickup/pickup-slots.ts'
import { pickupTermsOf } from '#domain/pickup/pickup-terms.ts'
import { soonestPickup } from '#domain/pickup/soonest-pickup.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { whyNotSold } from '#server/checkout/check-order.ts'
import { loadPickupFacts } from '#server/checkout/pickup-facts.ts'
import { readShownLine } from '#server/checkout/read-shown-line.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { sendOrderProblem } from './send-order-problem.ts'

/** POST /api/orders/scheduling: the possible times for a cart. A paused venue has none. */
export async function getSchedule(c: Context<ApiEnv>, deps: AppDeps): Promise<Response> {
  const call = await readCall(c, schedulingCallSchema, 'list')
  if (!call.ok) return sendProblem(c, call.error)
  const { venue: cached } = c.var
  const lines = call.value.items.map(readShownLine)
  const { type } = call.value
  const missing = whyNotSold(cached, type)
  if (missing) return sendOrderProblem(c, missing)
  const question = await loadPickupFacts(deps, cached, { type, lines, at: deps.now() })
  const terms = pickupTermsOf(question.menus, question.queueMinutes)
  const { ordersPaused, timeZone } = cached.venue
  const soonest = ordersPaused ? null : soonestPickup(question)
  const answer: SchedulingAnswer = {
    timezone: timeZone,
    asapAllowed: soonest !== null,
    asapTime: soonest === null ? null : textOf(soonest),
    minLeadMinutes: Math.ceil(terms.leadMinutes),
    slotMinutes: terms.slotMinutes,
    maxAdvanceDays: advanceDaysOf(question),
    days: pickupDays(question).map(({ date, closed, slots }) => ({
      date,
      closed,
      slots: ordersPaused
        ? []
        : slots.map(({ startsAt, remaining }) => ({ time: textOf(startsAt), remaining })),
    })),
  }
  return c.json(answer)
}

function textOf(instant: Instant): string {
  return new Date(instant).toISOString()
}
