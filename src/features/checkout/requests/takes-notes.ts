import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'
import type { CheckoutFacts } from '../use-checkout-facts.ts'

/** True if the guest may add a note to the whole order. */
export function takesNotes({
  type,
  venue,
  isKiosk,
}: Pick<CheckoutFacts, 'type' | 'venue' | 'isKiosk'>): boolean {
  if (isKiosk) return false
  if (type === 'catering') return true
  if (!hasPickupTime(type)) return false
  return type === 'generic-catering' || !venue.hideTakeoutInstructions
}
