import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import type { CheckoutSettings } from '#domain/venue/checkout-settings.ts'
import type { ReadyVenue } from './venue-service.ts'
import { useVenue } from './use-venue.ts'

/** Parsed once for each version of a document. */
const known = new WeakMap<RestaurantDocument, CheckoutSettings>()

/** The venue's checkout settings. For lazily loaded screens: a first visit does without. */
export function useCheckoutSettings(): CheckoutSettings {
  return checkoutSettingsOf(useVenue())
}

/** The same for any venue, for screens outside one. */
export function checkoutSettingsOf({
  document: { restaurant },
}: Pick<ReadyVenue, 'document'>): CheckoutSettings {
  const settings = known.get(restaurant) ?? readCheckoutSettings(restaurant)
  known.set(restaurant, settings)
  return settings
}
