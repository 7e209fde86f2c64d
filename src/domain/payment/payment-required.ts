import { cents, type Cents } from '#domain/money/money.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import type { SuitePayment } from '#domain/suite/suite-payment.ts'
import type { Venue } from '#domain/venue/venue.ts'

export interface PaymentFacts {
  readonly venue: Pick<Venue, 'payOnPremise'>
  readonly type: OrderType
  /** The payment of an order to a suite during its event; null: any other order. */
  readonly suitePayment: SuitePayment | null
  readonly amountDue: Cents
}

/**
 * True if a method of payment must be chosen: not when nothing is due or the venue is paid on
 * premise, but always for suite pre-ordering, event-day ordering and generic catering.
 */
export function isPaymentRequired({ venue, type, suitePayment, amountDue }: PaymentFacts): boolean {
  if (type === 'catering' || type === 'generic-catering' || suitePayment !== null) return true
  return amountDue > 0 && !venue.payOnPremise
}

/** The amount missing to the minimum order (null: none); 0: reached. */
export function missingForMinimum(subtotalDiscounted: Cents, minimum: Cents | null): Cents {
  return cents(Math.max(0, (minimum ?? 0) - subtotalDiscounted))
}
