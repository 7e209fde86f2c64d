import type { Cart, CartLine } from '#domain/cart/cart.ts'
import type { Member } from '#domain/member/member.ts'
import { unitPrice } from '#domain/pricing/unit-price.ts'
import { useServices } from '#services/services.ts'
import type { CartView } from './cart-service.ts'
import type { ShownLine } from '#contract/cart/cart-wire.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import type { VenueVisit } from '#services/venue/use-venue.ts'
import { useStore, useStorePart } from '#services/use-store.ts'

export interface OpenCart extends CartView {
  readonly change: (change: (cart: Cart) => Cart) => Promise<void>
}

export function useCart(): OpenCart {
  const { carts } = useServices()
  const { cartName } = useVenue()
  const view = useStore(carts.watch(cartName))
  return { ...view, change: (change) => carts.change(cartName, change) }
}

/**
 * One value of the visit's cart, or of the named one, the same object until it changes: other changes do not render
 * again.
 */
export function useCartPart<Part>(part: (view: CartView) => Part, name?: string): Part {
  const { carts } = useServices()
  const { cartName } = useVenue()
  return useStorePart(carts.watch(name ?? cartName), part)
}

/** Lines with current unit prices; a line whose item is gone is left out. */
export function shownLines(
  lines: readonly CartLine[],
  visit: VenueVisit,
  member: Member | null = null,
): readonly ShownLine[] {
  return lines.flatMap((line) => {
    const item = visit.index.itemsById.get(line.itemId)
    if (!item) return []
    return [{ line, ...unitPrice(item, line.options, { slot: visit.slot, member }) }]
  })
}
