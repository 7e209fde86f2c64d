import { cartName } from '#domain/cart/cart-name.ts'
import type { SessionView } from '#services/account/account-service.ts'

interface Visited {
  readonly slug: string
  /** The suite that is ordered for; undefined: none. */
  readonly eventSuite: string | undefined
  readonly session: SessionView
}

/**
 * The name of the cart of a visit: of the venue, or of the suite that is ordered for. An operator's is
 * the venue's: it is parked with the session of each suite.
 */
export function cartOfVisit({ slug, eventSuite, session }: Visited): string {
  return cartName(slug, session.type === 'loginAs' ? undefined : eventSuite)
}
