import { expect, test } from 'vitest'
import { catchUpCart } from './restore-cart.ts'
import {
  aLine,
  chosen,
  chosenIn,
  aMenu,
  anItem,
  anOptionGroup,
  anOptionValue,
  aSection,
} from '#tests/fixtures/a-venue.ts'
import {
  addLine,
  clearLines,
  removeLine,
  replaceLine,
  restoreLine,
  setQuantity,
} from './cart-changes.ts'
import { trimToMax } from './trim-to-max.ts'
import { countItems } from './count-items.ts'
import { emptyCart } from './cart.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { asId } from '#domain/ids.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import type { Item } from '#domain/menu/menu.ts'

const plain = aLine({ orderId: 1, quantity: 2 })
const spicy = aLine({ orderId: 2, memo: 'spicy' })
const cart = { lines: [plain, spicy], lastOrderId: 2 }

test('the same again joins its line', () => {
  expect(addLine(cart, aLine({ quantity: 3 }))).toEqual({
    lines: [{ ...plain, quantity: 5 }, spicy],
    lastOrderId: 2,
  })
})

test('something else gets a line with the next number', () => {
  const options = [chosenIn('size', chosen('large'))]
  expect(addLine(cart, aLine({ options }))).toEqual({
    lines: [plain, spicy, aLine({ orderId: 3, options })],
    lastOrderId: 3,
  })
  expect(addLine(emptyCart, aLine({ orderId: 7 }))).toEqual({ lines: [aLine()], lastOrderId: 1 })
})

test('a number is not used again after its line was removed', () => {
  const without = removeLine({ lines: [plain, spicy] }, 2)
  expect(addLine(without, spicy).lines).toEqual([plain, { ...spicy, orderId: 3 }])
  expect(addLine(clearLines(cart), spicy).lines).toEqual([{ ...spicy, orderId: 3 }])
})

test('a quantity does not go below one', () => {
  expect(setQuantity(cart, 1, 0).lines).toEqual([{ ...plain, quantity: 1 }, spicy])
  expect(setQuantity(cart, 1, 4).lines).toEqual([{ ...plain, quantity: 4 }, spicy])
})

test('a quantity does not go above what one line can ask for', () => {
  const many = { lines: [{ ...plain, quantity: 998 }] }
  expect(addLine(many, plain).lines).toEqual([{ ...plain, quantity: 999 }])
  expect(setQuantity(many, 1, 1000).lines).toEqual([{ ...plain, quantity: 999 }])
  expect(addLine(emptyCart, { ...plain, quantity: 1000 }).lines).toEqual([
    { ...plain, quantity: 999 },
  ])
})

test('undoing a removal puts the line back in its place', () => {
  expect(restoreLine(removeLine(cart, 1), plain)).toEqual(cart)
})

test('undoing a removal after adding the same again joins the two', () => {
  const again = addLine(removeLine(cart, 1), plain)
  expect(restoreLine(again, plain).lines).toEqual([spicy, { ...plain, orderId: 3, quantity: 4 }])
})

test('an edited line keeps its number and place', () => {
  const edited = { ...plain, memo: 'mild' }
  expect(replaceLine(cart, edited).lines).toEqual([edited, spicy])
})

test('a line edited into another joins it', () => {
  expect(replaceLine(cart, { ...spicy, memo: '' }).lines).toEqual([{ ...plain, quantity: 3 }])
})

test('editing a line that is gone changes nothing', () => {
  expect(replaceLine(cart, aLine({ orderId: 9 }))).toBe(cart)
})

test('items are counted in units', () => {
  expect(countItems(cart)).toBe(3)
})

test('too large a cart is cut from the end, and a line with no room goes', () => {
  expect(trimToMax(cart, 2).lines).toEqual([plain])
  expect(trimToMax(cart, 1).lines).toEqual([{ ...plain, quantity: 1 }])
  expect(trimToMax(cart, 3).lines).toEqual([plain, spicy])
  expect(trimToMax(cart, null)).toBe(cart)
})

const facts = { slot: { weekday: 0, quarterHour: 40 }, member: null }
const { itemId, menuId, sectionId } = aCartLine()

test('unavailable lines go, and the rest stays', () => {
  const soup = aCartLine({ orderId: 1 })
  const gone = aCartLine({ orderId: 2, itemId: asId('cheese') })
  expect(catchUpCart({ lines: [soup, gone] }, indexOf(), facts).lines).toEqual([soup])
  expect(catchUpCart({ lines: [soup] }, indexOf({ soldOut: true }), facts).lines).toEqual([])
})

test('a line that needs a new choice stays', () => {
  const group = anOptionGroup({ min: 1, values: [anOptionValue()] })
  const soup = aCartLine({ orderId: 1 })
  const cart = catchUpCart({ lines: [soup] }, indexOf({ optionGroups: [group] }), facts)
  expect(cart.lines).toEqual([soup])
})

function indexOf(changes: Partial<Item> = {}) {
  const soup = anItem({ id: itemId, menuId, sectionId, ...changes })
  const section = aSection({ id: sectionId, menuId, items: [soup] })
  return indexMenus([aMenu({ id: menuId, sections: [section] })])
}
