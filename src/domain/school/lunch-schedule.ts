import type { PickupDay } from '#domain/pickup/pickup-slots.ts'
import { daysLater } from '#domain/time/days-later.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import { dayBlocker, schoolDayOn, type DayFacts } from './school-calendar.ts'
import { lunchTimeOf } from './slot-of-day.ts'

/** Days ahead where the venue has no limit. */
const plainLunchDays = 92

/** Days after today that the schedule of a school goes to. */
export function lunchDaysAhead({
  maxAdvancedOrderDays,
}: Pick<DayFacts, 'maxAdvancedOrderDays'>): number {
  return maxAdvancedOrderDays ?? plainLunchDays
}

/**
 * The lunches that a cart can be ordered for: one slot on each day that orders are taken for and that
 * serves all of its menus.
 */
export function lunchScheduleOf(facts: DayFacts, menuIds: readonly string[]): readonly PickupDay[] {
  const { calendar, cutoff, timeZone, at } = facts
  const today = localTimeAt(timeZone, at).date
  return Array.from({ length: lunchDaysAhead(facts) + 1 }, (_, days): PickupDay => {
    const date = daysLater(today, days)
    const day = schoolDayOn(calendar, date, cutoff)
    const isServed = menuIds.every((id) => day.menuIds.includes(id))
    const isTaken = isServed && dayBlocker(date, facts) === null
    const slots = isTaken ? [{ startsAt: lunchTimeOf(timeZone, date), remaining: null }] : []
    return { date, closed: day.closed, slots }
  })
}
