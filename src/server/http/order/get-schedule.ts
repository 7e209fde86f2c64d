import type { OrderType } from '#domain/order/order-type.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { isOver } from '#domain/time/venue-time.ts'
import { wayPaused } from '#domain/venue/venue-state.ts'
import type { Context } from 'hono'
import type * as v from 'valibot'
import type { getSchedule } from '#contract/pickup/scheduling-call.ts'
import type { schedulingBody } from '#contract/order/order-bodies.ts'
import type { SchoolSettings } from '#contract/school/read-school-settings.ts'
import type { ShownLine } from '#domain/cart/check-cart.ts'
import { advanceDaysOf, pickupDays, type PickupDay } from '#domain/pickup/pickup-slots.ts'
import { pickupTermsOf } from '#domain/pickup/pickup-terms.ts'
import { soonestPickup } from '#domain/pickup/soonest-pickup.ts'
import { lunchDaysAhead, lunchScheduleOf } from '#domain/school/lunch-schedule.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { findSchoolCalendar } from '#server/checkout/price/check-school-cart.ts'
import { whyNotSold } from '#server/checkout/price/check-order.ts'
import type { CartTimeDeps } from '#server/checkout/price/check-cart-time.ts'
import { atPaceOfMakers, loadPickupFacts } from '#server/checkout/price/pickup-facts.ts'
import { readShownLine } from '#server/checkout/price/read-shown-line.ts'
import { findUser } from '#server/http/session/find-user.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { sendOrderProblem } from './send-order-problem.ts'

type Schedule = v.InferInput<typeof getSchedule.answer>

/** The possible times for a cart, a school's by its calendar. A paused venue has those after its pause. */
export async function findSchedule(
  c: Context<ApiEnv>,
  deps: AppDeps & CartTimeDeps,
  { items, type }: v.InferOutput<typeof schedulingBody>,
): Promise<Result<Schedule, RequestProblem | Response>> {
  const { venue: cached } = c.var
  const lines = items.map(readShownLine)
  const missing = whyNotSold(cached, type)
  if (missing) return failure(sendOrderProblem(c, missing))
  const { school } = cached
  if (type === 'school' && school) return findLunches(c, deps, { ...school, lines })
  const paced = await atPaceOfMakers(deps.venues, cached, lines)
  const question = await loadPickupFacts(deps, paced, { type, lines, at: deps.now() })
  const terms = pickupTermsOf(question.menus, question.queueMinutes)
  const { venue } = cached
  const { timeZone } = venue
  const isTaken = takenAt(venue, type)
  const soonest = isTaken(null) ? soonestPickup(question) : null
  return success({
    timezone: timeZone,
    asapAllowed: soonest !== null,
    asapTime: soonest === null ? null : textOf(soonest),
    minLeadMinutes: Math.ceil(terms.leadMinutes),
    slotMinutes: terms.slotMinutes,
    maxAdvanceDays: advanceDaysOf(question),
    days: writeDays(pickupDays(question), isTaken),
  })
}

/** Days of a school's calendar; for signed-in people alone where its orders are. */
async function findLunches(
  c: Context<ApiEnv>,
  deps: AppDeps,
  { lines, ...school }: SchoolSettings & { readonly lines: readonly ShownLine[] },
): Promise<Result<Schedule, RequestProblem>> {
  const { venue: cached } = c.var
  const { timeZone } = cached.venue
  if (school.requiresLogin) {
    const user = await findUser(c, deps, {})
    if (!user.ok) return user
  }
  const calendar = await findSchoolCalendar(deps.schoolCalendarStore, cached)
  const facts = { ...school, calendar, cutoff: school, timeZone, at: deps.now() }
  const menuIds = lines.map(({ menuId }) => menuId)
  return success({
    timezone: timeZone,
    asapAllowed: false,
    asapTime: null,
    minLeadMinutes: 0,
    slotMinutes: 24 * 60,
    maxAdvanceDays: lunchDaysAhead(school),
    days: writeDays(lunchScheduleOf(facts, menuIds), takenAt(cached.venue, 'school')),
  })
}

/** Tells if no pause lasts until the time of an order of that type; null: as soon as possible. */
function takenAt(venue: Venue, type: OrderType): (forTime: Instant | null) => boolean {
  const { ordersPaused, ordersPausedUntil: until } = venue
  return (forTime) =>
    wayPaused(venue, type, forTime) === null && (!ordersPaused || isOver(until, forTime))
}

function writeDays(
  days: readonly PickupDay[],
  isTaken: (forTime: Instant) => boolean,
): Schedule['days'] {
  return days.map(({ date, closed, slots }) => ({
    date,
    closed,
    slots: slots
      .filter(({ startsAt }) => isTaken(startsAt))
      .map(({ startsAt, remaining }) => ({ time: textOf(startsAt), remaining })),
  }))
}

function textOf(instant: Instant): string {
  return new Date(instant).toISOString()
}
