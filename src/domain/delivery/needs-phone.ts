import type { CheckoutSettings } from '#domain/venue/checkout-settings.ts'
import type { Fulfilment } from './fulfilment.ts'

/**
 * True if an order must have a phone number: a courier who looks for a door calls, while a seat and
 * a classroom are found without a call. Always false if the venue does not ask for phone numbers.
 * `fulfilment` null: the order stays at the venue.
 */
export function needsPhone(
  fulfilment: Fulfilment | null,
  { delivery, hideGuestInfo }: Pick<CheckoutSettings, 'delivery' | 'hideGuestInfo'>,
): boolean {
  const isToDoor = delivery?.type === 'address' || delivery?.type === 'custom'
  return fulfilment === 'delivery' && isToDoor && !hideGuestInfo.phone
}
