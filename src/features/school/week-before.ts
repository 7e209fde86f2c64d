import { addLine } from '#domain/cart/cart-changes.ts'
import { emptyCart, type Cart } from '#domain/cart/cart.ts'
import { isRejected } from '#domain/order/order-status.ts'
import type { DayOfCart } from '#domain/school/day-cart-name.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import type { DateRange } from '#domain/time/calendar-dates.ts'
import type { OrderedDay } from '#services/school/ordered-day.ts'

export interface WeekBefore {
  /** One for each date with a lunch: as planned, else as ordered. */
  readonly lunches: readonly { readonly date: string; readonly cart: Cart }[]
  /** Names of dishes at the time they were ordered, by their ids. */
  readonly names: ReadonlyMap<string, string>
}

export interface WeekBeforeWanted {
  readonly range: DateRange
  readonly childId: string | null
  /** Everything that is planned on this device. */
  readonly planned: readonly DayOrder[]
  /** Every day that is known to be ordered. */
  readonly ordered: readonly OrderedDay[]
}

/** A child's lunches of a week. */
export function weekBefore({ range, childId, planned, ordered }: WeekBeforeWanted): WeekBefore {
  const { startDate, endDate } = range
  const isWanted = (day: DayOfCart) =>
    day.childId === childId && day.date >= startDate && day.date <= endDate
  const drafts = planned.filter(isWanted)
  const taken = ordered.filter((day) => isWanted(day) && !isRejected(day.status))
  const lines = taken.flatMap((day) =>
    day.lines.flatMap(({ line, name }) => (line ? [{ date: day.date, line, name }] : [])),
  )
  const dates = [...new Set([...drafts, ...lines].map(({ date }) => date))].toSorted()
  return {
    lunches: dates.map((date) => {
      const draft = drafts.find((day) => day.date === date)
      const own = lines.filter((each) => each.date === date).map(({ line }) => line)
      return { date, cart: draft?.cart ?? own.reduce(addLine, emptyCart) }
    }),
    names: new Map(lines.map(({ line, name }) => [line.itemId, name])),
  }
}
