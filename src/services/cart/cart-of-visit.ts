import { cartName } from '#domain/cart/cart-name.ts'
import type { SessionView } from '#services/account/account-service.ts'

/**
 * The name of the cart of a visit: of the venue, or of the suite that is ordered for. An operator's is
 * the venue's: it is parked with the session of each suite.
 */
export function cartOfVisit(
  slug: string,
  eventSuite: string | undefined,
  { type }: Pick<SessionView, 'type'>,
): string {
  return cartName(slug, type === 'loginAs' ? undefined : eventSuite)
}
