import { clearLines, restoreLine } from './cart-changes.ts'
import type { Cart, CartLine } from './cart.ts'
import { checkOptions } from '#domain/menu/check-options.ts'
import { keepOfferedOptions } from '#domain/menu/keep-offered-options.ts'
import { findOrderableItem, type LineObstacle, type OrderingFacts } from './line-availability.ts'
import { lineIdentity } from './line-identity.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'

/** `RequiredGroupMissing`: a required group has lost all its chosen values. */
export type RemovalReason = LineObstacle | 'RequiredGroupMissing'

export interface RestoredCart {
  readonly cart: Cart
  readonly removed: readonly { readonly line: CartLine; readonly reason: RemovalReason }[]
  /** Lines that lost some of their options, before and after. */
  readonly changed: readonly { readonly before: CartLine; readonly after: CartLine }[]
}

/**
 * Restores a stored cart or an earlier order against the current menus. Drops lines whose menu,
 * section or item is gone, sold out, unavailable now or member-only, and lines whose required group
 * would be empty; drops options no longer offered. `member` is null if the venue has no programme.
 * Trim the result with `trimToMax`.
 */
export function restoreCart(cart: Cart, index: MenuIndex, facts: OrderingFacts): RestoredCart {
  const kept: CartLine[] = []
  const removed: { line: CartLine; reason: RemovalReason }[] = []
  const changed: { before: CartLine; after: CartLine }[] = []
  for (const line of cart.lines) {
    const item = findOrderableItem(line, index, facts)
    if (!item.ok) {
      removed.push({ line, reason: item.error })
      continue
    }
    const after = { ...line, options: keepOfferedOptions(item.value, line.options, facts.slot) }
    if (checkOptions(item.value, after.options, facts.slot).length > 0) {
      removed.push({ line, reason: 'RequiredGroupMissing' })
      continue
    }
    kept.push(after)
    if (lineIdentity(after) !== lineIdentity(line)) changed.push({ before: line, after })
  }
  return { cart: kept.reduce(restoreLine, clearLines(cart)), removed, changed }
}

/**
 * Updates a cart to the current menus, with the guest's consent: unavailable lines and options are
 * removed, and a line that needs a new choice stays.
 */
export function catchUpCart(cart: Cart, index: MenuIndex, facts: OrderingFacts): Cart {
  const restored = restoreCart(cart, index, facts)
  return restored.removed
    .filter(({ reason }) => reason === 'RequiredGroupMissing')
    .reduce((kept, { line }) => restoreLine(kept, line), restored.cart)
}
