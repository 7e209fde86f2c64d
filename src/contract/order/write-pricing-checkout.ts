import type { CartAdjustments, KnownMember } from '#domain/cart/cart-adjustments.ts'
import type { SetCostsCall } from './order-calls.ts'

type PricingCheckout = NonNullable<SetCostsCall['checkout']>

/** A member in the form of the pricing calls. */
export function writeMemberCheckout({ id, identifier, promos, provider }: KnownMember) {
  return { memberInfo: { id, identifier, promos: [...promos], ...(provider ? { provider } : {}) } }
}

/** The terms besides the codes, which are part of the costs. */
export function writePricingCheckout({ member, delivery }: CartAdjustments): PricingCheckout {
  return { ...(member ? writeMemberCheckout(member) : {}), ...(delivery ? { delivery } : {}) }
}
