import { trimToMax } from '#domain/cart/trim-to-max.ts'
import type { CartAdjustments } from '#domain/cart/cart-adjustments.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { restoreCart } from '#domain/cart/restore-cart.ts'
import { dayOfCart } from '#domain/school/day-cart-name.ts'
import { slotOfDay } from '#domain/school/slot-of-day.ts'
import { slotAt, type Instant } from '#domain/time/venue-time.ts'
import type { RemovedLine } from '#services/cart/cart-service.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'

export interface RestoredStoredCart {
  readonly cart: Cart
  readonly removed: readonly RemovedLine[]
}

export interface CartToRestore {
  /** The name of the cart: that of a school's day is of the time of its lunch. */
  readonly name?: string
  readonly cart: Cart
  readonly terms: Pick<CartAdjustments, 'member' | 'pickupAt'>
}

/** A stored cart restored against the menu of its time and the venue's limit. */
export function restoreStoredCart(
  { name = '', cart, terms }: CartToRestore,
  { venue, index }: ReadyVenue,
  at: Instant,
): RestoredStoredCart {
  const member = venue.membership === null ? null : terms.member
  const day = dayOfCart(name)
  const slot = day
    ? slotOfDay(venue.timeZone, day.date)
    : slotAt(venue.timeZone, Math.max(at, terms.pickupAt ?? at))
  const facts = { slot, member }
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
