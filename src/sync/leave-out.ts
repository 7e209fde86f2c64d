import type { RemovedOrderLine, AgreedOrder } from './outbox-entry.ts'
import type { OrderRefusal } from '#contract/order/order-refusal.ts'
import { orderedAs, orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { writeOrderCall } from './write-order-call.ts'
import { costTermsOf } from '#domain/cart/cost-terms-of.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import { priceAtVenue } from '#domain/pricing/price-at-venue.ts'
import type { Makers } from '#domain/pricing/price-marketplace.ts'
import { slotAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { RestOfOrder } from './settle.ts'

export interface VenueNow {
  readonly venue: Venue
  readonly index: MenuIndex
  /** The maker of each menu, at a marketplace hub. */
  readonly makers: Makers
}

export interface LeaveOutQuestion {
  readonly submission: AgreedOrder
  readonly refusal: OrderRefusal
  readonly newKey: IdempotencyKey
  readonly now: Instant
}

/** The order without its refused lines. Null: none would remain, or the refusal names no line. */
export function leaveOut(
  { venue, index, makers }: VenueNow,
  { submission, refusal, newKey, now }: LeaveOutQuestion,
): RestOfOrder | null {
  // Each day of a school's order is judged by itself, and the others are taken.
  if (submission.days) return null
  const refused = new Map(refusal.lines.map(({ orderId, message }) => [orderId, message]))
  const lines = submission.lines.filter(({ line }) => !refused.has(line.orderId))
  if (lines.length === 0 || lines.length === submission.lines.length) return null
  const { details, terms } = submission
  const type = orderTypeOfConfig(submission.config)
  const ahead = type === 'catering' ? terms.pickupAt : null
  const forTime = hasPickupTime(type) ? details.slot : ahead
  const priced = priceAtVenue(
    {
      venue,
      index,
      slot: slotAt(venue.timeZone, forTime ?? now),
      tip: submission.tip,
      cart: { lines: lines.map(({ line }) => line) },
      ...costTermsOf(venue, terms, orderedAs(submission.config)),
    },
    makers,
  )
  if (!priced.ok) return null
  const rest = { ...submission, lines, costs: priced.value.costs }
  const leftOut = submission.lines.flatMap(({ line, name }): RemovedOrderLine[] => {
    const message = refused.get(line.orderId)
    return message === undefined ? [] : [{ name, quantity: line.quantity, message }]
  })
  return { newKey, submission: rest, body: writeOrderCall(rest, venue), leftOut }
}
