import { expect, test } from 'vitest'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { addLine, removeLine, setQuantity } from '#domain/cart/cart-changes.ts'
import { cartEvents, tabLimitEvent } from './cart-events.ts'
import { emptyCart } from '#domain/cart/cart.ts'
import { asId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'

const soup = aCartLine({ itemId: asId('onion'), quantity: 2 })
const leek = aCartLine({ itemId: asId('leek'), quantity: 1 })

test('added and removed units are counted', () => {
  const one = addLine(emptyCart, soup)
  const both = addLine(one, leek)
  expect(cartEvents(emptyCart, one)).toEqual([{ name: 'item_added', itemId: 'onion', quantity: 2 }])
  expect(cartEvents(one, both)).toEqual([{ name: 'item_added', itemId: 'leek', quantity: 1 }])
  expect(cartEvents(both, removeLine(both, 1))).toEqual([
    { name: 'item_removed', itemId: 'onion', quantity: 2 },
  ])
  expect(cartEvents(both, setQuantity(both, 1, 5))).toEqual([
    { name: 'item_added', itemId: 'onion', quantity: 3 },
  ])
})

test('the same item with other instructions is the same item', () => {
  const plain = addLine(emptyCart, soup)
  const noted = addLine(emptyCart, { ...soup, memo: 'no cheese, for Ana' })
  expect(cartEvents(plain, noted)).toEqual([])
  expect(JSON.stringify(cartEvents(emptyCart, noted))).not.toContain('Ana')
})

test('a first limit is set, another one is a change, and the same one is no event', () => {
  const [low, high] = [cents(50_000), cents(90_000)]
  expect(tabLimitEvent(null, low)).toEqual({ name: 'tab_limit_set', cents: 50_000 })
  expect(tabLimitEvent(low, high)).toEqual({ name: 'tab_limit_changed', cents: 90_000 })
  expect(tabLimitEvent(low, low)).toBeNull()
})

test('a suite without a limit has no event', () => {
  expect(tabLimitEvent(null, null)).toBeNull()
  expect(tabLimitEvent(cents(50_000), null)).toBeNull()
})
