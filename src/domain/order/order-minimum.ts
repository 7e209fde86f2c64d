import type { CheckoutSettings } from '#domain/venue/checkout-settings.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import type { Fulfilment } from '#domain/delivery/fulfilment.ts'
import { cents, type Cents } from '#domain/money/money.ts'
import type { OrderType } from './order-type.ts'

export interface MinimumFacts {
  readonly type: OrderType
  readonly fulfilment: Fulfilment | null
  readonly delivery: Delivery | null
}

/**
 * The minimum discounted subtotal of an order; null: none. A listed place's own minimum overrides
 * the one for deliveries; for delivered catering the higher of the two applies.
 */
export function orderMinimum(
  { catering, delivery: delivers }: Pick<CheckoutSettings, 'catering' | 'delivery'>,
  { type, fulfilment, delivery }: MinimumFacts,
): Cents | null {
  const listed =
    delivery?.type === 'custom'
      ? delivers?.places
          .find(({ location }) => location === delivery.location)
          ?.areas.find(({ name }) => name === delivery.area)
      : undefined
  const minimums = [
    type === 'generic-catering' ? catering?.minimum : null,
    fulfilment === 'delivery' ? (listed?.minimum ?? delivers?.minimum) : null,
  ].filter((minimum) => typeof minimum === 'number')
  return minimums.length === 0 ? null : cents(Math.max(...minimums))
}
