import type { CartTerms, KnownMember } from '#domain/cart/cart-terms.ts'
import type { SetCostsCall } from './order-calls.ts'

type PricingCheckout = NonNullable<SetCostsCall['checkout']>

/** A member as the calls that price take them. */
export function writeMemberCheckout({ id, identifier, promos, provider }: KnownMember) {
  return { memberInfo: { id, identifier, promos: [...promos], ...(provider ? { provider } : {}) } }
}

/** What of the terms travels besides the codes in the costs. */
export function writePricingCheckout({ member, delivery }: CartTerms): PricingCheckout {
  return { ...(member ? writeMemberCheckout(member) : {}), ...(delivery ? { delivery } : {}) }
}
