import type { ItemCountEvent, TabLimitEvent } from './analytics-event.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { ItemId } from '#domain/ids.ts'
import type { Cents } from '#domain/money/money.ts'

/** The units added and removed per item, regardless of options. Changed options are no event. */
export function cartEvents(before: Cart, after: Cart): readonly ItemCountEvent[] {
  const had = unitsByItem(before)
  const has = unitsByItem(after)
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((itemId): ItemCountEvent[] => {
    const more = (has.get(itemId) ?? 0) - (had.get(itemId) ?? 0)
    if (more === 0) return []
    return [{ name: more > 0 ? 'item_added' : 'item_removed', itemId, quantity: Math.abs(more) }]
  })
}

function unitsByItem({ lines }: Cart): ReadonlyMap<ItemId, number> {
  const units = new Map<ItemId, number>()
  for (const { itemId, quantity } of lines) units.set(itemId, (units.get(itemId) ?? 0) + quantity)
  return units
}

/** The analytics event for a changed tab limit; null if it did not change. */
export function tabLimitEvent(before: Cents | null, after: Cents | null): TabLimitEvent | null {
  if (after === null || after === before) return null
  return { name: before === null ? 'tab_limit_set' : 'tab_limit_changed', cents: after }
}
