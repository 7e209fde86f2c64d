import type { CartAdjustments, KnownMember } from '#domain/cart/cart-adjustments.ts'
import type { SetCostsCall } from './order-calls.ts'

type PricingCheckout = NonNullable<SetCostsCall['checkout']>

/** A member as the calls that price take them. */
export function writeMemberCheckout({ id, identifier, promos, provider }: KnownMember) {
  return { memberInfo: { id, identifier, promos: [...promos], ...(provider ? { provider } : {}) } }
}

/** What of the terms travels besides the codes in the costs. */
export function writePricingCheckout({ member, delivery }: CartAdjustments): PricingCheckout {
  return { ...(member ? writeMemberCheckout(member) : {}), ...(delivery ? { delivery } : {}) }
}
