import type { Context } from 'hono'
import type * as v from 'valibot'
import type { getSchedule, schedulingBody } from '#contract/pickup/scheduling-call.ts'
import { advanceDaysOf, pickupDays } from '#domain/pickup/pickup-slots.ts'
import { pickupTermsOf } from '#domain/pickup/pickup-terms.ts'
import { soonestPickup } from '#domain/pickup/soonest-pickup.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { whyNotSold } from '#server/checkout/check-order.ts'
import { loadPickupFacts } from '#server/checkout/pickup-facts.ts'
import { readShownLine } from '#server/checkout/read-shown-line.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { sendOrderProblem } from './send-order-problem.ts'

/** The possible times for a cart. A paused venue has none. */
export async function findSchedule(
  c: Context<ApiEnv>,
  deps: AppDeps,
  { items, type }: v.InferOutput<typeof schedulingBody>,
): Promise<Result<v.InferInput<typeof getSchedule.answer>, Response>> {
  const { venue: cached } = c.var
  const lines = items.map(readShownLine)
  const missing = whyNotSold(cached, type)
  if (missing) return failure(sendOrderProblem(c, missing))
  const question = await loadPickupFacts(deps, cached, { type, lines, at: deps.now() })
  const terms = pickupTermsOf(question.menus, question.queueMinutes)
  const { ordersPaused, timeZone } = cached.venue
  const soonest = ordersPaused ? null : soonestPickup(question)
  return success({
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
  })
}

function textOf(instant: Instant): string {
  return new Date(instant).toISOString()
}
