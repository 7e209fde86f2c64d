import { emptyCart, type Cart } from '#domain/cart/cart.ts'
import { weekdayOf } from '#domain/time/calendar-dates.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { tidyDays, type DayOrder, type TidiedDays } from './day-orders.ts'
import { cutoffOf } from './order-cutoff.ts'
import { dayBlocker, type DayFacts, type SchoolCalendar } from './school-calendar.ts'

/** The menus of a date, as far as they are known. */
export interface KnownMenus {
  readonly date: string
  readonly closed: boolean
  readonly note: string | null
  readonly menuIds: readonly string[]
}

/** `unknown`: what is served has not been asked for yet, and nothing is chosen. */
type PlannedState = 'unknown' | 'closed' | 'past-cutoff' | 'too-far-ahead' | 'choose' | 'chosen'

export interface PlannedDay {
  readonly date: string
  readonly state: PlannedState
  readonly note: string | null
  readonly menuIds: readonly string[]
  /** The instant from which it can be neither ordered nor changed. */
  readonly cutoffAt: Instant
  /** The chosen lunch; no lines: nothing is chosen. */
  readonly cart: Cart
}

export type PlanFacts = Omit<DayFacts, 'calendar'>

export interface WeekToPlan {
  /** The days to plan, `yyyy-MM-dd` on the venue's calendar. */
  readonly dates: readonly string[]
  readonly known: readonly KnownMenus[]
  /** Orders of one child. */
  readonly orders: readonly DayOrder[]
  readonly facts: PlanFacts
}

/** A child's week, day by day (specification, "K12"). A date of which nothing is known is open. */
export function planWeek({ dates, known, orders, facts }: WeekToPlan): readonly PlannedDay[] {
  const calendar = calendarOf(known)
  return dates.map((date) => {
    const menus = known.find((day) => day.date === date)
    const cart = orders.find((order) => order.date === date)?.cart ?? emptyCart
    const blocker = dayBlocker(date, { ...facts, calendar })
    const { note = null, menuIds = [] } = menus ?? {}
    const cutoffAt = cutoffOf(facts.cutoff, { date, timeZone: facts.timeZone })
    const day = { date, note, menuIds, cutoffAt, cart }
    // A day without lunches was never one to be late for.
    if (menus?.closed) return { ...day, state: 'closed' }
    if (blocker === 'PastCutoff') return { ...day, state: 'past-cutoff' }
    if (blocker === 'TooFarAhead') return { ...day, state: 'too-far-ahead' }
    if (menus && blocker !== null) return { ...day, state: 'closed' }
    if (cart.lines.length > 0) return { ...day, state: 'chosen' }
    return { ...day, state: menus ? 'choose' : 'unknown' }
  })
}

/**
 * `tidyDays` by what the device knows: a date of which nothing is known is not taken for closed, so
 * that nothing chosen is lost for lack of a network.
 */
export function tidyKnownDays(
  orders: readonly DayOrder[],
  known: readonly KnownMenus[],
  facts: PlanFacts,
): TidiedDays {
  const isKnown = (date: string) => known.some((day) => day.date === date)
  const { days, removed } = tidyDays(orders, { ...facts, calendar: calendarOf(known) })
  const isSure = ({ date, reason }: TidiedDays['removed'][number]) =>
    reason !== 'DayClosed' || isKnown(date)
  const unsure = removed.filter((day) => !isSure(day))
  const kept = unsure.map(({ date, childId, cart }) => ({ date, childId, cart }))
  return { days: [...days, ...kept], removed: removed.filter(isSure) }
}

/** A calendar of single days. */
function calendarOf(known: readonly KnownMenus[]): SchoolCalendar {
  const open = known.filter(({ closed }) => !closed)
  return {
    rotations: open.map(({ date, menuIds }) => ({
      id: date,
      repeatWeeks: null,
      endDate: date,
      weeks: [{ startDate: date, days: [{ weekday: weekdayOf(date), menuIds, note: null }] }],
    })),
    holidays: [],
  }
}
