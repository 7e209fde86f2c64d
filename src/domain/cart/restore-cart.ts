import { clearLines, restoreLine } from './cart-changes.ts'
import type { Cart, CartLine } from './cart.ts'
import { checkOptions } from '#domain/menu/check-options.ts'
import { keepOfferedOptions } from '#domain/menu/keep-offered-options.ts'
import { findOrderableItem, type LineObstacle, type OrderingFacts } from './line-availability.ts'
import { lineIdentity } from './line-identity.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'

/** `RequiredGroupMissing`: nothing is left of what was chosen in a group that must be chosen. */
export type DropReason = LineObstacle | 'RequiredGroupMissing'

export interface RestoredCart {
  readonly cart: Cart
  readonly dropped: readonly { readonly line: CartLine; readonly reason: DropReason }[]
  /** Lines that stayed without some of their options, as they were and as they are. */
  readonly changed: readonly { readonly before: CartLine; readonly after: CartLine }[]
}

/**
 * What is left of a cart kept from before, or of an earlier order, with today's menus. Lines go whose
 * menu, section or item is gone, sold out, unavailable now or for members only, and whose required
 * group would be empty; options go that are no longer offered. `member` is null where the venue has
 * no programme. Trim it afterwards with `trimToMax`.
 */
export function restoreCart(cart: Cart, index: MenuIndex, facts: OrderingFacts): RestoredCart {
  const kept: CartLine[] = []
  const dropped: { line: CartLine; reason: DropReason }[] = []
  const changed: { before: CartLine; after: CartLine }[] = []
  for (const line of cart.lines) {
    const item = findOrderableItem(line, index, facts)
    if (!item.ok) {
      dropped.push({ line, reason: item.error })
      continue
    }
    const after = { ...line, options: keepOfferedOptions(item.value, line.options, facts.slot) }
    if (checkOptions(item.value, after.options, facts.slot).length > 0) {
      dropped.push({ line, reason: 'RequiredGroupMissing' })
      continue
    }
    kept.push(after)
    if (lineIdentity(after) !== lineIdentity(line)) changed.push({ before: line, after })
  }
  return { cart: kept.reduce(restoreLine, clearLines(cart)), dropped, changed }
}
