import type { Context } from 'hono'
import { readSchoolCalendar } from '#contract/school/read-school-calendar.ts'
import { rotationalMenusQuerySchema } from '#contract/school/rotational-menus-call.ts'
import type { RotationalMenus, SchoolDayMenus } from '#contract/school/rotational-menus-call.ts'
import type { MenuDocument } from '#contract/menu/menu-document.ts'
import { asLocale } from '#domain/language/locale.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import { failure, success, unreachable } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { readDateRange, weeksOf } from '#domain/school/week-of.ts'
import type { DateRangeProblem } from '#domain/school/week-of.ts'
import { schoolDayOn } from '#domain/school/school-calendar.ts'
import type { SchoolCalendar, SchoolDay } from '#domain/school/school-calendar.ts'
import { datesOf } from '#domain/time/calendar-dates.ts'
import type { DateRange } from '#domain/time/calendar-dates.ts'
import { localText } from '#domain/venue/local-text.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { findUser } from '#server/http/session/find-user.ts'
import type { SessionDeps } from '#server/http/session/find-session.ts'
import { checkCall } from '#server/http/read-call.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import type { SchoolCalendarStore } from '#server/school/school-calendar-store.ts'

export interface SchoolDeps extends SessionDeps {
  readonly schoolCalendarStore: Pick<SchoolCalendarStore, 'find'>
}

type DayMenu = SchoolDayMenus['menus'][number]

/** The menus that a school serves on the days of a range. */
export async function findDayMenus(
  c: Context<ApiEnv>,
  deps: SchoolDeps,
): Promise<Result<RotationalMenus, RequestProblem>> {
  const { venue, school, menuDocuments } = c.var.venue
  if (school === null) return failure({ type: 'NoSchool' })
  if (school.requiresLogin) {
    const user = await findUser(c, deps, {})
    if (!user.ok) return user
  }
  const asked = readQuery(c.req.query())
  if (!asked.ok) return asked
  const { range, isWhole } = asked.value
  const document = await deps.schoolCalendarStore.find(venue.id)
  const calendar = document ? readSchoolCalendar(document) : noCalendar
  const { language } = c.var
  const menusById = new Map(
    menuDocuments.map((menu) => [String(menu.id), isWhole ? menu : nameOf(menu, language)]),
  )
  const dates = datesOf(range)
  const days = dates.map((date) => schoolDayOn(calendar, date, school))
  const fitting = isWhole ? fittingDays(days, menuDocuments) : days.length
  if (fitting < days.length) {
    const tooMany = { type: 'tooMany', max: fitting } as const
    return failure({ type: 'Malformed', fields: { end_date: tooMany } })
  }
  return success({
    weeks: weeksOf(range, asLocale(language)).map((week) => ({
      ...week,
      days: days
        .filter(({ date }) => date >= week.startDate && date <= week.endDate)
        .map((day) => writeDay(day, { language, menusById })),
    })),
  })
}

const noCalendar: SchoolCalendar = { rotations: [], holidays: [] }

/** The items of one answer, each as often as it is served: some 10 MB. A week of a real school has 150. */
const mostItems = 20_000

/** How many days from the first one fit into an answer, at least one. */
function fittingDays(days: readonly SchoolDay[], menus: readonly MenuDocument[]): number {
  const sizes = new Map(
    menus.map(({ id, sections }) => [
      String(id),
      sections.reduce((sum, { items }) => sum + items.length, 0),
    ]),
  )
  let items = 0
  const over = days.findIndex(({ menuIds }) => {
    items += menuIds.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0)
    return items > mostItems
  })
  return over === -1 ? days.length : Math.max(1, over)
}

interface AskedMenus {
  readonly range: DateRange
  readonly isWhole: boolean
}

function readQuery(query: Readonly<Record<string, string>>): Result<AskedMenus, RequestProblem> {
  const values = Object.keys(query).length
  const asked = checkCall({ json: query, values }, rotationalMenusQuerySchema)
  if (!asked.ok) return asked
  const { start_date: startDate, end_date: endDate, ordering_menus: ordering } = asked.value
  const range = readDateRange({ startDate, endDate })
  if (!range.ok) return failure(problemOf(range.error))
  return success({ range: range.value, isWhole: ordering === 'true' })
}

const reversed = { type: 'greater', field1: 'end_date', field2: 'start_date' } as const

function problemOf(problem: DateRangeProblem): RequestProblem {
  switch (problem.type) {
    case 'NoDateRange':
      return { type: 'NoDateRange' }
    case 'NotADate': {
      const field = problem.field === 'startDate' ? 'start_date' : 'end_date'
      return { type: 'Malformed', fields: { [field]: { type: 'date' } } }
    }
    case 'RangeReversed':
      return { type: 'Malformed', fields: { end_date: reversed } }
    case 'RangeTooLong':
      return { type: 'Malformed', fields: { end_date: { type: 'tooMany', max: problem.maxDays } } }
    default:
      return unreachable(problem)
  }
}

interface DayTerms {
  readonly language: LanguageCode
  /** The published ones: a day is closed where none of its menus is. */
  readonly menusById: ReadonlyMap<string, DayMenu>
}

function writeDay(
  { date, closed, notes, menuIds }: SchoolDay,
  { language, menusById }: DayTerms,
): SchoolDayMenus {
  const menus = menuIds.flatMap((id) => menusById.get(id) ?? [])
  const note = notes.map((text) => localText(text, language)).join(' · ')
  return {
    date,
    closed: closed || menus.length === 0,
    note: note === '' ? null : note,
    menus,
  }
}

function nameOf({ id, name, localization }: MenuDocument, language: LanguageCode): DayMenu {
  const own = localization?.[language]?.name ?? ''
  return { id: String(id), name: own === '' ? name : own }
}
