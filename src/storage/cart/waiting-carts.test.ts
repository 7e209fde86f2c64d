import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { cartLifetime } from '#domain/cart/cart.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { noContents } from '#sync/outbox.ts'
import { aLeavingDatabase } from '#tests/fixtures/force-close.ts'
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

test('carts are counted on once their storage is back, and until then as they were', async () => {
  const { database, leave } = aLeavingDatabase('waiting-back')
  const other = openDatabase('waiting-back')
  await other.open()
  const cart = { lines: [aCartLine()] }
  await database.carts.put({ slug: 'king-street', ...noContents, cart, changedAt: 1 })
  const counts: (readonly [string, number])[][] = []
  watchWaitingCarts(database, nothingOrdered, {
    now: () => 1,
    seen: (found) => void counts.push([...found]),
  })
  const [king, bay] = [
    ['king-street', 1],
    ['bay-street', 1],
  ]
  await expect.poll(() => counts).toEqual([[king]])
  const comesBack = await leave()
  await other.carts.put({ slug: 'bay-street', ...noContents, cart, changedAt: 1 })
  comesBack()
  await expect.poll(() => counts.at(-1)).toEqual([bay, king])
  expect(counts.every((found) => found.length > 0)).toBe(true)
  database.close()
  other.close()
})
