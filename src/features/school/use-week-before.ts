import { isTakenDay } from '#contract/school/school-order-calls.ts'
import { addLine } from '#domain/cart/cart-changes.ts'
import { emptyCart, type Cart, type CartLine } from '#domain/cart/cart.ts'
import { isRejected } from '#domain/order/order-status.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import type { DateRange } from '#domain/time/calendar-dates.ts'
import type { AccountReceipt } from '#services/account/account-service.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import type { Receipt } from '#sync/receipt.ts'

export interface WeekBefore {
  /** One for each date with a lunch: as planned, else as ordered. */
  readonly lunches: readonly { readonly date: string; readonly cart: Cart }[]
  /** What dishes were called when they were ordered, by their ids. */
  readonly names: ReadonlyMap<string, string>
}

export interface WeekBeforeWanted {
  readonly range: DateRange
  readonly childId: string | null
  /** Everything that is planned on this device. */
  readonly planned: readonly DayOrder[]
}

/**
 * A child's lunches of a week: what is planned, then the orders that this device has received, and
 * without any of those the latest of the account, from every device.
 */
export function useWeekBefore({ range, childId, planned }: WeekBeforeWanted): WeekBefore {
  const { orders, account } = useServices()
  const { slug } = useVenue()
  const { startDate, endDate } = range
  const isWanted = (day: Pick<DayOrder, 'date' | 'childId'>) =>
    day.childId === childId && day.date >= startDate && day.date <= endDate
  const week = `${slug} ${startDate} ${childId}`
  const received = useAnswer(week, () => orders.receipts(slug)).latest
  const own = (received ?? []).flatMap(linesOfDays).filter(isWanted)
  const drafts = planned.filter(isWanted)
  const isMissing = received !== null && own.length === 0 && drafts.length === 0
  const ofAccount = useAnswer(isMissing ? week : null, async () => {
    const answer = await (await account())?.receipts()
    return answer?.ok ? answer.value.receipts : []
  }).latest
  const elsewhere = isMissing
    ? (ofAccount ?? []).filter(({ restaurant }) => restaurant.slug === slug)
    : []
  const ordered = [...own, ...elsewhere.flatMap(linesOfReceipt).filter(isWanted)]
  const dates = [...new Set([...drafts, ...ordered].map(({ date }) => date))].toSorted()
  return {
    lunches: dates.map((date) => {
      const draft = drafts.find((day) => day.date === date)
      const lines = ordered.filter((day) => day.date === date).map(({ line }) => line)
      return { date, cart: draft?.cart ?? lines.reduce(addLine, emptyCart) }
    }),
    names: new Map(ordered.map(({ line, name }) => [line.itemId, name])),
  }
}

interface LineOfDay extends Pick<DayOrder, 'date' | 'childId'> {
  readonly line: CartLine
  readonly name: string
}

function linesOfDays({ days = [], lines }: Receipt): readonly LineOfDay[] {
  return days
    .filter((day) => isTakenDay(day) && !isRejected(day.status))
    .flatMap(({ date, childId, orderIds }) =>
      lines.flatMap(({ line, name }) =>
        line && orderIds.includes(line.orderId) ? [{ date, childId, line, name }] : [],
      ),
    )
}

function linesOfReceipt({ school, status, items }: AccountReceipt): readonly LineOfDay[] {
  if (!school || isRejected(status)) return []
  const { date, childId } = school
  return items.map(({ line, name }) => ({ date, childId, line, name }))
}
