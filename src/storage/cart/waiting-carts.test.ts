import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { cartLifetime } from '#domain/cart/cart.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { noContents } from '#sync/outbox.ts'
import { openDatabase } from '#storage/database.ts'
import { nothingOrdered } from './nothing-ordered.ts'
import { watchWaitingCarts } from './waiting-carts.ts'

test('the items of each venue’s own cart are counted, without suites, days and expired carts', async () => {
  const database = openDatabase('waiting-carts')
  const now = cartLifetime + 1_000
  const stored = (slug: string, quantity: number, changedAt = now) => ({
    slug,
    ...noContents,
    cart: { lines: quantity === 0 ? [] : [aCartLine({ quantity }), aCartLine({ quantity: 1 })] },
    changedAt,
  })
  await database.carts.bulkPut([
    stored('king-street', 2),
    stored('bay-street', 0),
    stored('old-street', 4, now - cartLifetime),
    stored('arena suite-12', 5),
    stored('school 2026-11-24 b0', 1),
  ])
  let counts: ReadonlyMap<string, number> = new Map()
  watchWaitingCarts(database, nothingOrdered, {
    now: () => now,
    seen: (found) => {
      counts = found
    },
  })
  await expect.poll(() => [...counts]).toEqual([['king-street', 3]])
  await database.carts.put(stored('bay-street', 1))
  await expect.poll(() => counts.get('bay-street')).toBe(2)
  database.close()
})
