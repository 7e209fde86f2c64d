import { maybeUnstorable } from '#domain/language/storable-text.ts'
import { asId } from '#domain/ids.ts'
import type { ItemId } from '#domain/ids.ts'
import type { LatestOrders, NewOrder } from '#server/order/order-store.ts'

interface MadeOrder {
  readonly at: Date
  readonly order: Pick<NewOrder, 'content'>
}

/** How many of the latest of these orders have each item. PostgreSQL cannot read those with U+0000 or half of a surrogate pair. */
export function countByItem(
  orders: readonly MadeOrder[],
  { since, most }: LatestOrders,
): ReadonlyMap<ItemId, number> {
  const latest = orders
    .filter(({ at, order }) => at >= since && !maybeUnstorable(JSON.stringify(order.content)))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, most)
  const counts = new Map<ItemId, number>()
  for (const { order } of latest) {
    for (const id of new Set(order.content.items.map((line) => asId<ItemId>(line.id)))) {
      counts.set(id, 1 + (counts.get(id) ?? 0))
    }
  }
  return counts
}
