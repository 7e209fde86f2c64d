import { liveQuery } from 'dexie'
import { cartLifetime } from '#domain/cart/cart.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { attempt } from '#storage/attempt.ts'
import type { Database } from '#storage/database.ts'
import type { OrderedLines } from './nothing-ordered.ts'
import { readCartRecord } from './read-cart-record.ts'

/**
 * The number of items in each venue's own cart, now and after each change by any tab: without carts of suites and of
 * school days, expired ones, and lines that a page alone has ordered.
 */
export function watchWaitingCarts(
  { carts }: Pick<Database, 'carts'>,
  orderedLines: Pick<OrderedLines, 'leaveOut'>,
  {
    now,
    seen,
  }: {
    readonly now: () => Instant
    readonly seen: (counts: ReadonlyMap<string, number>) => void
  },
): void {
  liveQuery(() => attempt(() => carts.toArray())).subscribe({
    next: (stored) => {
      const counts = new Map<string, number>()
      for (const record of stored.ok ? stored.value : []) {
        const { slug, without = [], changedAt } = record
        if (slug.includes(' ') || now() - changedAt >= cartLifetime) continue
        const { cart } = orderedLines.leaveOut({ slug, without, ...readCartRecord(record) })
        const items = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
        if (items > 0) counts.set(slug, items)
      }
      seen(counts)
    },
  })
}
