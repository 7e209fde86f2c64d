import type { KioskSettings } from '#domain/kiosk/kiosk.ts'
import { readMessage } from '#contract/venue/read-venue.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'

/** Reads what only a kiosk needs of its venue's document, which the server has validated. */
export function readKioskSettings({
  kiosk = {},
}: Pick<RestaurantDocument, 'kiosk'>): KioskSettings {
  return {
    idleSeconds: kiosk.idle_seconds ?? 60,
    paymentIdleSeconds: kiosk.payment_idle_seconds ?? 90,
    messages: (kiosk.messages ?? []).map(readMessage).filter((message) => message !== null),
    pictures: kiosk.pictures ?? [],
  }
}
