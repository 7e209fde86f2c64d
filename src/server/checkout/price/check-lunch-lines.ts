import { referenceTo } from '#domain/cart/check-cart.ts'
import type { LineReference, ShownLine } from '#domain/cart/check-cart.ts'
import { dayBlocker, schoolDayOn } from '#domain/school/school-calendar.ts'
import type { DayBlocker } from '#domain/school/school-calendar.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { LunchToCheck } from './check-order.ts'

export interface LunchLines {
  /** The lines that the day serves, as long as it can be ordered for. */
  readonly served: readonly ShownLine[]
  /** Why the other ones are left out; null: none is. */
  readonly problem: LunchProblem | null
}

export interface LunchProblem {
  readonly type: DayBlocker | 'NotThatDay'
  readonly lines: readonly LineReference[]
}

/** Which lines of a cart a day of a school has, as its order will be judged (judge-day.ts). */
export function checkLunchLines(
  { venue, school }: CachedVenue,
  lines: readonly ShownLine[],
  { date, calendar, at }: LunchToCheck & { readonly at: Instant },
): LunchLines {
  if (school === null) return { served: lines, problem: null }
  const facts = { ...school, calendar, cutoff: school, timeZone: venue.timeZone, at }
  const blocker = dayBlocker(date, facts)
  if (blocker) return { served: [], problem: { type: blocker, lines: lines.map(referenceTo) } }
  const { menuIds } = schoolDayOn(calendar, date, school)
  const served = lines.filter(({ menuId }) => menuIds.includes(menuId))
  const others = lines.filter((line) => !served.includes(line))
  if (others.length === 0) return { served, problem: null }
  return { served, problem: { type: 'NotThatDay', lines: others.map(referenceTo) } }
}
