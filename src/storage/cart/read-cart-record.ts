import { noTerms, type CartAdjustments } from '#domain/cart/cart-adjustments.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CartContents, DatedCart } from '#sync/outbox.ts'
import type { CartWithout } from './nothing-ordered.ts'

export interface StoredCart extends Omit<CartContents, 'terms'>, CartWithout {
  /** Missing before version 4. */
  readonly terms?: CartAdjustments
  readonly changedAt: Instant
}

export function readCartRecord({ cart, tip, terms, refusal, changedAt }: StoredCart): DatedCart {
  return { cart, tip, terms: terms ?? noTerms, refusal, changedAt }
}
