import { cartLifetime } from '#domain/cart/cart.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Database } from '#storage/database.ts'
import { watchQuery } from '#storage/watch-query.ts'
import type { OrderedLines } from './nothing-ordered.ts'
import { readCartRecord } from './read-cart-record.ts'

/**
 * The number of items in each venue's own cart, now and after each change by any tab: without carts of suites and of
 * school days, expired ones, and lines that a page alone has ordered.
 */
export function watchWaitingCarts(
  database: Database,
  orderedLines: Pick<OrderedLines, 'leaveOut'>,
  {
    now,
    seen,
  }: {
    readonly now: () => Instant
    readonly seen: (counts: ReadonlyMap<string, number>) => void
  },
): void {
  const { carts } = database
  watchQuery(
    database,
    () => carts.toArray(),
    (stored) => {
      // Items stay in a cart while its storage is away.
      if (!stored.ok) return
      const counts = new Map<string, number>()
      for (const record of stored.value) {
        const { slug, without = [], changedAt } = record
        if (slug.includes(' ') || now() - changedAt >= cartLifetime) continue
        const { cart } = orderedLines.leaveOut({ slug, without, ...readCartRecord(record) })
        const items = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
        if (items > 0) counts.set(slug, items)
      }
      seen(counts)
    },
  )
}
