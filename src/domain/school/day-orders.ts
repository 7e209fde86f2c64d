import { trimToMax } from '#domain/cart/trim-to-max.ts'
import type { Cart, CartLine } from '#domain/cart/cart.ts'
import { countItems } from '#domain/cart/count-items.ts'
import { dayBlocker, type DayBlocker, type DayFacts } from './school-calendar.ts'

/** The cart of one day for one child. */
export interface DayOrder {
  /** `yyyy-MM-dd` on the venue's calendar. */
  readonly date: string
  /** Null: no child; in older builds, the person themselves. */
  readonly childId: string | null
  readonly cart: Cart
}

export interface TidiedDays {
  /** Days by date; those of one date stay in their order. */
  readonly days: readonly DayOrder[]
  /** Removed days with their lines, to name each; days without lines are dropped silently. */
  readonly removed: readonly (DayOrder & { readonly reason: DayBlocker })[]
}

/**
 * Drops the days that cannot be ordered for any more, and empty ones (specification, "K12"). Price
 * what is left again with `billDays`.
 */
export function tidyDays(days: readonly DayOrder[], facts: DayFacts): TidiedDays {
  const full = withoutEmpty(days).toSorted((one, other) =>
    one.date === other.date ? 0 : one.date < other.date ? -1 : 1,
  )
  const judged = full.map((day) => ({ day, reason: dayBlocker(day.date, facts) }))
  return {
    days: judged.filter(({ reason }) => reason === null).map(({ day }) => day),
    removed: judged.flatMap(({ day, reason }) => (reason === null ? [] : [{ ...day, reason }])),
  }
}

/** The units of all days together. */
export function countDays(days: readonly DayOrder[]): number {
  return days.reduce((count, { cart }) => count + countItems(cart), 0)
}

/**
 * Keeps units up to the venue's limit over all days together, from the first day on, and drops days
 * that lose all of theirs. Null: no limit.
 */
export function trimDaysToMax(
  days: readonly DayOrder[],
  maxItems: number | null,
): readonly DayOrder[] {
  if (maxItems === null) return days
  let room = maxItems
  const trimmed = days.map((day) => {
    const cart = trimToMax(day.cart, room)
    room -= countItems(cart)
    return { ...day, cart }
  })
  return withoutEmpty(trimmed)
}

export interface FittingDays {
  /** Days and lines within the limit, without the days that lose all their lines. */
  readonly fitting: readonly DayOrder[]
  /** Lines above the limit, by day; each with the units that are too many. */
  readonly cut: readonly {
    readonly date: string
    readonly childId: string | null
    readonly line: CartLine
  }[]
}

/** Days to add to those that are planned, up to the venue's limit over all of them (`trimDaysToMax`). */
export function fitDays(
  planned: readonly DayOrder[],
  added: readonly DayOrder[],
  maxItems: number | null,
): FittingDays {
  const isOf = (one: DayOrder) => (other: DayOrder) =>
    one.date === other.date && one.childId === other.childId
  const all = trimDaysToMax([...planned, ...added], maxItems)
  const cut = added.flatMap((day) => {
    const room = all.find(isOf(day))?.cart.lines ?? []
    return day.cart.lines.flatMap((line) => {
      const fits = room.find(({ orderId }) => orderId === line.orderId)?.quantity ?? 0
      const quantity = line.quantity - fits
      return quantity === 0 ? [] : [{ ...day, line: { ...line, quantity } }]
    })
  })
  return {
    fitting: all.filter((day) => added.some(isOf(day))),
    cut: cut.map(({ date, childId, line }) => ({ date, childId, line })),
  }
}

function withoutEmpty(days: readonly DayOrder[]): readonly DayOrder[] {
  return days.filter(({ cart }) => cart.lines.length > 0)
}
