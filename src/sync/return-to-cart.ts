import { cartLinesOf } from './outbox-entry.ts'
import type { CartRefusal, OutboxEntry } from './outbox-entry.ts'
import { addLine } from '#domain/cart/cart-changes.ts'
import { cartLifetime } from '#domain/cart/cart.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { DatedCart, OrderRecords } from './outbox.ts'

/** The cart with the lines of an order that was not accepted; unchanged in an empty cart. */
export function returnToCart(
  records: OrderRecords,
  {
    entry,
    refusal,
    at,
  }: { readonly entry: OutboxEntry; readonly refusal: CartRefusal | null; readonly at: Instant },
): DatedCart {
  const { submission } = entry
  const lines = cartLinesOf(submission)
  if (isEmpty(records.cart, at)) {
    const { tip, terms } = submission
    return { cart: { lines }, tip, terms, refusal, changedAt: at }
  }
  const { cart, tip, terms } = records.cart
  // Among other lines they are renumbered: the reasons per line stay on the order's page.
  return {
    cart: lines.reduce(addLine, cart),
    tip,
    terms,
    refusal: records.cart.refusal,
    changedAt: at,
  }
}

/** No lines, or expired after `cartLifetime`. */
export function isEmpty(stored: DatedCart | null, at: Instant): stored is null {
  return !stored || stored.cart.lines.length === 0 || at - stored.changedAt >= cartLifetime
}
