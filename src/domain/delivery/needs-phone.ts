import type { CheckoutSettings } from '#domain/venue/checkout-settings.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { Fulfilment } from './fulfilment.ts'

/**
 * Whether an order must have a phone: a courier who looks for a door calls, while a seat and a
 * classroom are found without. Never where the venue does not ask for phones. `fulfilment` null: it
 * stays at the venue.
 */
export function needsPhone(
  fulfilment: Fulfilment | null,
  { delivery }: Pick<CheckoutSettings, 'delivery'>,
  { hideGuestInfo }: Pick<Venue, 'hideGuestInfo'>,
): boolean {
  const isToDoor = delivery?.type === 'address' || delivery?.type === 'custom'
  return fulfilment === 'delivery' && isToDoor && !hideGuestInfo.phone
}
