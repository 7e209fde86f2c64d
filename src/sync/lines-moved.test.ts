import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aCartOf } from '#tests/fixtures/some-order-records.ts'
import { linesMoved } from './lines-moved.ts'
import { noContents } from './outbox.ts'

const soup = aCartLine({ orderId: 1 })
const leek = aCartLine({ orderId: 2, itemId: asId('leek') })
const tea = aCartLine({ orderId: 3, itemId: asId('tea') })

test('the seen cart becomes the remaining one, with its tip and terms', () => {
  const before = aCartOf({ cart: { lines: [soup] } })
  expect(linesMoved(before, noContents)(before)).toBe(noContents)
})

test('an ordered line leaves a cart changed by another tab, under any number', () => {
  const before = aCartOf({ cart: { lines: [soup, leek] } })
  const order = linesMoved(before, noContents)
  const now = aCartOf({ cart: { lines: [tea, { ...leek, orderId: 4 }] } })
  expect(order(now).cart.lines).toEqual([tea])
})

test('a quantity added by another tab stays', () => {
  const order = linesMoved(aCartOf({ cart: { lines: [soup] } }), noContents)
  const now = aCartOf({ cart: { lines: [{ ...soup, quantity: 3 }, tea] } })
  expect(order(now).cart.lines).toEqual([{ ...soup, quantity: 2 }, tea])
})

test('lines are told apart by what they are, not by the numbers of two carts', () => {
  const shown = aCartOf({ cart: { lines: [soup, { ...leek, orderId: 2 }] } })
  const stored = aCartOf({ cart: { lines: [{ ...tea, orderId: 1 }, soup] } })
  const change = linesMoved(stored, shown)
  expect(change(stored)).toBe(shown)
  const more = { ...tea, orderId: 3, quantity: 2 }
  const now = aCartOf({ cart: { lines: [soup, more] } })
  const after = change(now).cart.lines
  expect(after).toEqual([soup, { ...tea, orderId: 3 }, { ...leek, orderId: 4 }])
})

test('lines that come back join what is there', () => {
  const back = linesMoved(noContents, aCartOf({ cart: { lines: [soup] } }))
  const now = aCartOf({ cart: { lines: [tea] } })
  expect(back(now).cart.lines.map(({ itemId }) => itemId)).toEqual([tea.itemId, soup.itemId])
})
