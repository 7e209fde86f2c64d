import { addLine, restoreLine } from '#domain/cart/cart-changes.ts'
import { emptyCart } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { sameLine } from '#domain/cart/line-identity.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { isTakenDay } from '#contract/order/school-order-calls.ts'
import { isOfDay } from './is-of-day.ts'
import type { AgreedDay, AgreedOrder, OutboxEntry } from './outbox-entry.ts'
import { noContents } from './outbox.ts'
import type { DatedCart, DayCarts, OrderRecords, Transition, Writes, KeepAnswer } from './outbox.ts'
import { isEmpty, returnToCart } from './return-to-cart.ts'
import type { PlacedAnswer } from '#contract/order/placing-calls.ts'

/**
 * "Place order" for a school's days: as for any order, with a cart for each day. All of them are
 * ordered, or none.
 */
export function enqueueDays(
  records: OrderRecords,
  entry: OutboxEntry,
  days: readonly AgreedDay[],
): Transition<KeepAnswer> {
  const { dayCarts = {} } = records
  if (records.receipt ?? records.entry) {
    const isLeft = days.some(({ cart }) => (dayCarts[cart]?.cart.lines.length ?? 0) > 0)
    return { answer: isLeft ? 'Changed' : 'AlreadyStored' }
  }
  if (records.draft?.key !== entry.id) return { answer: 'Changed' }
  const { submission } = entry
  if (!days.every((day) => isAsSeen(dayCarts[day.cart], linesOfDay(submission, day)))) {
    return { answer: 'Changed' }
  }
  return {
    answer: 'Stored',
    writes: {
      entry,
      draft: null,
      cart: null,
      dayCarts: Object.fromEntries(days.map(({ cart }) => [cart, null])),
    },
  }
}

/** True if the carts of these days are empty, so that lines can come back to them as they were. */
export function areDaysEmpty(
  { dayCarts = {} }: OrderRecords,
  days: readonly AgreedDay[],
  at: Instant,
): boolean {
  return days.every(({ cart }) => isEmpty(dayCarts[cart] ?? null, at))
}

/** The carts of days with the lines of an order that was not accepted, behind what they hold by now. */
export function returnToDays(
  { dayCarts = {} }: OrderRecords,
  submission: AgreedOrder,
  { days, at }: { readonly days: readonly AgreedDay[]; readonly at: Instant },
): DayCarts {
  return Object.fromEntries(
    days.map((day): readonly [string, DatedCart] => {
      const lines = linesOfDay(submission, day)
      const stored = dayCarts[day.cart] ?? null
      const isNew = isEmpty(stored, at)
      const cart = isNew ? lines.reduce(restoreLine, emptyCart) : lines.reduce(addLine, stored.cart)
      return [day.cart, { ...noContents, cart, changedAt: at }]
    }),
  )
}

/** The carts with all lines of an order that was taken back. */
export function takenOut(
  records: OrderRecords,
  entry: OutboxEntry,
  at: Instant,
): Pick<Writes, 'cart' | 'dayCarts'> {
  const { submission } = entry
  const { days } = submission
  return days
    ? { dayCarts: returnToDays(records, submission, { days, at }) }
    : { cart: returnToCart(records, { entry, refusal: null, at }) }
}

/** The lines of days that were refused come back, to be changed or left. */
export function daysNotTaken(
  records: OrderRecords,
  { submission }: OutboxEntry,
  { order, now: at }: { readonly order: Pick<PlacedAnswer, 'days'>; readonly now: Instant },
): Pick<Writes, 'dayCarts'> {
  const days = (submission.days ?? []).filter((day) => {
    const answer = order.days?.find((each) => isOfDay(each, day))
    return answer && !isTakenDay(answer)
  })
  return days.length === 0 ? {} : { dayCarts: returnToDays(records, submission, { days, at }) }
}

function linesOfDay({ lines }: AgreedOrder, { orderIds }: AgreedDay): readonly CartLine[] {
  return lines.map(({ line }) => line).filter(({ orderId }) => orderIds.includes(orderId))
}

/** Lines whose item is gone were not on the screen, and not ordered. */
function isAsSeen(stored: DatedCart | null | undefined, seen: readonly CartLine[]): boolean {
  const lines = stored?.cart.lines ?? []
  return (
    lines.length === seen.length &&
    lines.every((line, place) => {
      const other = seen[place]
      return other !== undefined && sameLine(line, other) && line.quantity === other.quantity
    })
  )
}
