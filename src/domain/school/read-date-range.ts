import { failure, success, type Result } from '#domain/result.ts'
import { daysBetween, isCalendarDate, type DateRange } from '#domain/time/calendar-dates.ts'

/** Six weeks: every week that a month touches. A longer range would be a way to read a whole year at once. */
export const maxRangeDays = 42

export type DateRangeProblem =
  | { readonly type: 'NoDateRange' }
  | { readonly type: 'NotADate'; readonly field: keyof DateRange }
  | { readonly type: 'RangeReversed' }
  | { readonly type: 'RangeTooLong'; readonly maxDays: number }

/**
 * A range of dates as it was given, at most `maxRangeDays` days with both ends. Without one of them
 * there is no range (specification, "Missing K12 date range").
 */
export function readDateRange({
  startDate = '',
  endDate = '',
}: {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}): Result<DateRange, DateRangeProblem> {
  if (startDate === '' || endDate === '') return failure({ type: 'NoDateRange' })
  if (!isCalendarDate(startDate)) return failure({ type: 'NotADate', field: 'startDate' })
  if (!isCalendarDate(endDate)) return failure({ type: 'NotADate', field: 'endDate' })
  const days = daysBetween(startDate, endDate) + 1
  if (days < 1) return failure({ type: 'RangeReversed' })
  if (days > maxRangeDays) return failure({ type: 'RangeTooLong', maxDays: maxRangeDays })
  return success({ startDate, endDate })
}
