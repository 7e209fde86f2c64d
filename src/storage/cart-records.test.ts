import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { addLine } from '#domain/cart-changes.ts'
import { asId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aSentOrder } from '#tests/fixtures/a-sent-order.ts'
import type { StorageProblem } from './attempt.ts'
import { cartLifetime, type CartContents, type KeptCart } from './cart-records.ts'
import { openStorage } from './open-storage.ts'

const at = 1_790_000_000_000
const slug = 'chez-nous'

test('two tabs that add at once lose nothing', async () => {
  const one = openStorage('two-tabs')
  const other = openStorage('two-tabs')
  await Promise.all([
    one.carts.change(slug, { at, change: adding('onion') }),
    other.carts.change(slug, { at, change: adding('leek') }),
    one.carts.change(slug, { at, change: adding('leek') }),
  ])
  expect(quantitiesOf(await other.carts.change(slug, { at, change: same }))).toEqual({
    leek: 2,
    onion: 1,
  })
})

test('a tab sees what another adds', async () => {
  const one = openStorage('watching')
  const other = openStorage('watching')
  const counts: number[] = []
  const twoLines = new Promise<void>((resolve) => {
    one.carts.watch(
      slug,
      () => at,
      (kept) => {
        counts.push(Object.keys(quantitiesOf(kept)).length)
        if (counts.at(-1) === 1) resolve()
      },
    )
  })
  await other.carts.change(slug, { at, change: adding('onion') })
  await twoLines
  expect(counts.at(-1)).toBe(1)
})

test('a cart is gone after half a day', async () => {
  const { carts } = openStorage('expiry')
  await carts.change(slug, { at, change: adding('onion') })
  const before = await carts.change(slug, { at: at + cartLifetime - 1, change: same })
  const after = await carts.change(slug, { at: at + 2 * cartLifetime, change: same })
  expect([quantitiesOf(before), quantitiesOf(after)]).toEqual([{ onion: 1 }, {}])
})

test('a cart whose order is on its way is neither changed nor forgotten', async () => {
  const { carts, drafts } = openStorage('frozen')
  await carts.change(slug, { at, change: adding('onion') })
  await drafts.open(slug, { newKey: asId('key-1'), at })
  await drafts.freeze(slug, { sent: aSentOrder(), contact: ana, remember: false, at })
  const kept = await carts.change(slug, { at: at + 3 * cartLifetime, change: adding('leek') })
  expect(quantitiesOf(kept)).toEqual({ onion: 1 })
  expect(kept.ok && kept.value.frozen).toBe(true)
})

const ana = { fullName: 'Ana', email: '', phone: '' }

function adding(itemId: string) {
  return ({ cart, tip }: CartContents): CartContents => ({
    cart: addLine(cart, aCartLine({ itemId: asId(itemId) })),
    tip,
  })
}

function same(contents: CartContents): CartContents {
  return contents
}

function quantitiesOf(kept: Result<KeptCart, StorageProblem>) {
  if (!kept.ok) throw new Error(kept.error.type)
  return Object.fromEntries(kept.value.cart.lines.map((line) => [line.itemId, line.quantity]))
}
