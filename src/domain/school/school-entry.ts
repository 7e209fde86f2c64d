import type { Locale } from '#domain/language/locale.ts'
import { isCalendarDate, datesOf, type DateRange } from '#domain/time/calendar-dates.ts'
import { maxRangeDays, readDateRange, type DateRangeProblem, weekOf } from './week-of.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { MenuEntrySearch } from '#domain/venue/menu-entry-parameters.ts'

/** The days that an address names in the parameters `selectedWeek`, `dateRange` and `dates`. */
export interface SchoolEntry {
  /** The first day of the week in view; null: not given, or no date. */
  readonly selectedWeek: string | null
  /** The only days that this link orders for; null: any. */
  readonly dates: readonly string[] | null
}

/**
 * Reads an address: `selectedWeek` is any date of the week, `dateRange` a first and a last date and
 * `dates` single dates, each list separated by commas. Where both name days, those of both count. A
 * `selectedWeek` that is no date is ignored, because the week that follows is on the screen; a range
 * that cannot be read is refused, because without it the link would order for other days.
 */
export function readSchoolEntry(
  search: DaysOfAddress,
  locale: Locale,
): Result<SchoolEntry, DateRangeProblem> {
  // A client may write the date with a time, which says nothing here.
  const [date = ''] = (search.selectedWeek ?? '').split('T')
  const inRange = readRange(search.dateRange)
  if (!inRange.ok) return inRange
  const single = readDates(search.dates)
  if (!single.ok) return single
  return success({
    selectedWeek: isCalendarDate(date) ? weekOf(date, locale).startDate : null,
    dates: commonDates(inRange.value, single.value),
  })
}

/** The parameters of an address, as given. */
export type DaysOfAddress = {
  readonly [Name in keyof Pick<MenuEntrySearch, 'selectedWeek' | 'dateRange' | 'dates'>]:
    | string
    | undefined
}

/** The days of a week that a link orders for. */
export function daysInWeek(week: DateRange, { dates }: SchoolEntry): readonly string[] {
  return datesOf(week).filter((date) => dates?.includes(date) ?? true)
}

function readRange(text: string | undefined): Result<readonly string[] | null, DateRangeProblem> {
  if (text === undefined) return success(null)
  const [startDate, endDate, ...more] = text.split(',')
  if (more.length > 0) return failure({ type: 'NotADate', field: 'endDate' })
  const range = readDateRange({ startDate, endDate })
  return range.ok ? success(datesOf(range.value)) : range
}

function readDates(text: string | undefined): Result<readonly string[] | null, DateRangeProblem> {
  if (text === undefined) return success(null)
  const dates = [...new Set(text.split(','))].toSorted()
  if (dates.length > maxRangeDays) return failure({ type: 'RangeTooLong', maxDays: maxRangeDays })
  if (!dates.every(isCalendarDate)) return failure({ type: 'NotADate', field: 'startDate' })
  return success(dates)
}

function commonDates(
  one: readonly string[] | null,
  other: readonly string[] | null,
): readonly string[] | null {
  if (one === null || other === null) return one ?? other
  return one.filter((date) => other.includes(date))
}
