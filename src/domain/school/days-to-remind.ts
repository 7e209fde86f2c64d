import { datesOf, type DateRange } from '#domain/time/calendar-dates.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { planWeek, type KnownMenus, type PlanFacts } from './plan-week.ts'

/** A lunch by its date, `yyyy-MM-dd` on the venue's calendar; null: the person's own. */
interface NamedLunch {
  readonly date: string
  readonly childId: string | null
}

export interface LunchesToRemind {
  readonly range: DateRange
  readonly known: readonly KnownMenus[]
  /** For whom lunches are ordered; null: the person themselves. */
  readonly childIds: readonly (string | null)[]
  /** Lunches that the school has received. */
  readonly ordered: readonly NamedLunch[]
  readonly facts: PlanFacts
}

export interface DayToRemind {
  readonly date: string
  readonly cutoffAt: Instant
  /** Children, or null for the person, without an order for that day yet; at least one. */
  readonly childIds: readonly (string | null)[]
}

/**
 * The days of a range that can still be ordered and that somebody has no order for. What is chosen
 * and not ordered counts as missing; a day whose menus are not known does not.
 */
export function daysToRemind({
  range,
  known,
  childIds,
  ordered,
  facts,
}: LunchesToRemind): readonly DayToRemind[] {
  const days = planWeek({ dates: datesOf(range), known, orders: [], facts })
  return days
    .filter(({ state }) => state === 'choose')
    .map(({ date, cutoffAt }) => {
      const of = ordered.filter((lunch) => lunch.date === date)
      const missing = childIds.filter((id) => !of.some(({ childId }) => childId === id))
      return { date, cutoffAt, childIds: missing }
    })
    .filter((day) => day.childIds.length > 0)
}
