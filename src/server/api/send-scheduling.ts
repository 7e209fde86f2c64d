import type { Context } from 'hono'
import { schedulingCallSchema, type SchedulingAnswer } from '#contract/scheduling-call.ts'
import { advanceDaysOf, pickupDays } from '#domain/pickup-slots.ts'
import { pickupTermsOf } from '#domain/pickup-terms.ts'
import { soonestPickup } from '#domain/soonest-pickup.ts'
import type { Instant } from '#domain/venue-time.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { pickupQuestionOf } from '#server/orders/pickup-question.ts'
import { readShownLine } from '#server/orders/read-shown-line.ts'
import type { ApiEnv } from './api-env.ts'
import { readCall } from './read-call.ts'
import { sendProblem } from './send-problem.ts'

/** POST /api/orders/scheduling: the times at which a cart can be had. A venue that is paused has none. */
export async function sendScheduling(c: Context<ApiEnv>, deps: AppDeps): Promise<Response> {
  const call = await readCall(c, schedulingCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { venue: cached } = c.var
  const lines = call.value.items.map(readShownLine)
  const question = await pickupQuestionOf(deps, cached, { lines, at: deps.now() })
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
