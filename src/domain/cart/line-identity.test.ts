import { expect, test } from 'vitest'
import { aLine, chosen, chosenIn } from '#tests/fixtures/a-venue.ts'
import { asId } from '#domain/ids.ts'
import { lineIdentity, sameLine } from './line-identity.ts'

test('the order in which options were picked does not matter, at any depth', () => {
  const one = [
    chosenIn('sides', chosen('fries', 1, [chosenIn('dips', chosen('mayo'), chosen('aioli'))])),
    chosenIn('size', chosen('large')),
  ]
  const other = [
    chosenIn('size', chosen('large')),
    chosenIn('sides', chosen('fries', 1, [chosenIn('dips', chosen('aioli'), chosen('mayo'))])),
  ]
  expect(lineIdentity(aLine({ options: one }))).toBe(lineIdentity(aLine({ options: other })))
})

test('a group that is listed twice is the same as one with all its values', () => {
  const twice = [
    chosenIn('dips', chosen('mayo')),
    chosenIn('size', chosen('large')),
    chosenIn('dips', chosen('aioli')),
  ]
  const once = [
    chosenIn('dips', chosen('aioli'), chosen('mayo')),
    chosenIn('size', chosen('large')),
  ]
  expect(sameLine(aLine({ options: twice }), aLine({ options: once }))).toBe(true)
})

test('number and quantity of the line do not matter', () => {
  expect(sameLine(aLine(), aLine({ orderId: 9, quantity: 4 }))).toBe(true)
})

test('item, values, their quantities and special instructions matter', () => {
  const line = aLine({ options: [chosenIn('dips', chosen('mayo'))] })
  const others = [
    { ...line, itemId: asId<typeof line.itemId>('other') },
    { ...line, memo: 'no salt' },
    { ...line, options: [] },
    { ...line, options: [chosenIn('dips', chosen('mayo', 2))] },
    { ...line, options: [chosenIn('dips', chosen('aioli'))] },
    { ...line, options: [chosenIn('dips', chosen('mayo', 1, [chosenIn('x', chosen('y'))]))] },
  ]
  expect(others.filter((other) => sameLine(line, other))).toEqual([])
})

test('ids with punctuation are not mistaken for structure', () => {
  const one = aLine({ options: [chosenIn('a', chosen('b"×1{},"c'))] })
  const other = aLine({ options: [chosenIn('a', chosen('b'), chosen('c'))] })
  expect(sameLine(one, other)).toBe(false)
})
