import { trimToMax } from '#domain/cart/cart-changes.ts'
import type { CartAdjustments } from '#domain/cart/cart-adjustments.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { restoreCart } from '#domain/cart/restore-cart.ts'
import { slotAt, type Instant } from '#domain/time/venue-time.ts'
import type { RemovedLine } from '#services/cart/cart-service.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'

export interface RestoredStoredCart {
  readonly cart: Cart
  readonly removed: readonly RemovedLine[]
}

/** A stored cart restored against the menu of its time and the venue's limit. */
export function restoreStoredCart(
  {
    cart,
    terms,
  }: { readonly cart: Cart; readonly terms: Pick<CartAdjustments, 'member' | 'pickupAt'> },
  { venue, index }: ReadyVenue,
  at: Instant,
): RestoredStoredCart {
  const member = venue.membership === null ? null : terms.member
  const facts = { slot: slotAt(venue.timeZone, Math.max(at, terms.pickupAt ?? at)), member }
  const offered = restoreCart(cart, index, facts)
  const trimmed = trimToMax(offered.cart, venue.maxItemsPerCart)
  const cut = offered.cart.lines.filter(({ orderId, quantity }) => {
    const left = trimmed.lines.find((line) => line.orderId === orderId)?.quantity ?? 0
    return left < quantity
  })
  const without = offered.changed.map(({ before }) => ({
    line: before,
    reason: 'OptionsGone' as const,
  }))
  const tooMany = cut.map((line) => ({ line, reason: 'TooManyItems' as const }))
  return { cart: trimmed, removed: [...offered.removed, ...without, ...tooMany] }
}
