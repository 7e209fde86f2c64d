import { readSchoolCalendar } from '#contract/school/read-school-calendar.ts'
import type { ShownLine } from '#domain/cart/check-cart.ts'
import type { Member } from '#domain/member/member.ts'
import type { PricedLine } from '#domain/pricing/priced-line.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { checkDays } from '#domain/school/check-days.ts'
import type { SchoolCalendar } from '#domain/school/school-calendar.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { OrderProblem } from '#server/problems/api-problem.ts'
import type { SchoolCalendarStore } from '#server/school/school-calendar-store.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { judgeCart } from './judge-day.ts'
import { tooManyInDays } from './too-many-in-days.ts'

export interface SchoolCart {
  /** `yyyy-MM-dd`, a date of the calendar. */
  readonly date: string
  readonly lines: readonly ShownLine[]
  /** Null: not a member. */
  readonly member: Member | null
}

/** The terms by which the cart of one day is judged. */
export interface SchoolCartTerms {
  readonly calendar: SchoolCalendar
  readonly at: Instant
}

/** The school's calendar; empty where none was imported. */
export async function findSchoolCalendar(
  store: Pick<SchoolCalendarStore, 'find'> | undefined,
  { venue }: Pick<CachedVenue, 'venue'>,
): Promise<SchoolCalendar> {
  const document = await store?.find(venue.id)
  return document ? readSchoolCalendar(document) : { rotations: [], holidays: [] }
}

/**
 * Judges the cart of one day as its order will be (judge-day.ts), as far as that needs no account:
 * the day itself, its lines, and whether they are served on it. Returns the lines with the prices of
 * that lunch. `NoConfig`: the venue is no school.
 */
export function checkSchoolCart(
  { venue, index, school }: CachedVenue,
  { date, lines, member }: SchoolCart,
  { calendar, at }: SchoolCartTerms,
): Result<readonly PricedLine[], OrderProblem> {
  if (school === null) return failure({ type: 'NoConfig' })
  const days = [{ date, childId: null, cart: { lines } }]
  const facts = { ...school, calendar, cutoff: school, timeZone: venue.timeZone, at }
  const checked = checkDays({ days, facts, venue, index, member })
  const [day] = checked.days
  if (!day) throw new Error('Each day is checked')
  const [cut] = tooManyInDays(checked)?.days ?? []
  const tooMany = cut && { type: 'CartRefused' as const, problems: cut.problems }
  const problem = judgeCart(day.problems) ?? tooMany
  return problem ? failure(problem) : success(day.lines)
}
