import { cents, type Cents } from '#domain/money/money.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import type { Venue } from '#domain/venue/venue.ts'

export interface PaymentFacts {
  readonly venue: Pick<Venue, 'payOnPremise'>
  readonly type: OrderType
  /** Ordering to a suite while its event is on. */
  readonly eventDayOrdering: boolean
  readonly amountDue: Cents
}

/**
 * Whether a method of payment must be chosen: not when nothing is due or the venue is paid on
 * premise, but always for suite pre-ordering, event-day ordering and generic catering.
 */
export function isPaymentRequired({
  venue,
  type,
  eventDayOrdering,
  amountDue,
}: PaymentFacts): boolean {
  if (type === 'catering' || type === 'generic-catering' || eventDayOrdering) return true
  return amountDue > 0 && !venue.payOnPremise
}

/** How much the discounted subtotal lacks of a minimum order (null: there is none); 0 when it is reached. */
export function missingForMinimum(subtotalDiscounted: Cents, minimum: Cents | null): Cents {
  return cents(Math.max(0, (minimum ?? 0) - subtotalDiscounted))
}
