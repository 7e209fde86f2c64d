import { expect, test } from 'vitest'
import type { MarketplaceAnswer } from '#contract/order/marketplace.ts'
import { asId } from '#domain/ids.ts'
import { aSubmission, aSubmittedLine } from '#tests/fixtures/a-submission.ts'
import { linesNotTaken } from './not-taken.ts'

const soup = aSubmittedLine({ menuId: asId('soups') })
const bread = aSubmittedLine({ orderId: 2, menuId: asId('breads') }, { name: 'Rye', price: 400 })
const roll = aSubmittedLine({ orderId: 3, menuId: asId('breads') }, { name: 'Roll', price: 200 })
const submission = aSubmission({
  lines: [soup, bread, roll],
  makers: { soups: 'soup-counter', breads: 'bread-counter' },
})
const taken = {
  restaurantId: 'soup-counter',
  name: 'Soups',
  orderId: 'o-1',
  checkNum: 1,
  status: 'received',
  pickupTime: null,
  total: 9.5,
} as const

test('refused lines have the line’s own reason, else the counter’s', () => {
  const parts: MarketplaceAnswer = [
    taken,
    {
      restaurantId: 'bread-counter',
      name: 'Breads',
      code: 415,
      message: 'Some items cannot be had',
      items: [{ orderId: 2, itemId: 'rye', code: 415, message: 'Rye is sold out' }],
    },
  ]
  expect([...linesNotTaken(submission, parts)]).toEqual([
    [bread, { name: 'Rye', quantity: 1, message: 'Rye is sold out' }],
    [roll, { name: 'Roll', quantity: 1, message: 'Some items cannot be had' }],
  ])
})

test('a counter that names no line gives its own reason', () => {
  const refused = { restaurantId: 'bread-counter', name: 'Breads', code: 419, message: 'Paused' }
  expect([...linesNotTaken(submission, [taken, refused]).values()]).toEqual([
    { name: 'Rye', quantity: 1, message: 'Paused' },
    { name: 'Roll', quantity: 1, message: 'Paused' },
  ])
})

test('a part missing from the answer was not accepted', () => {
  expect([...linesNotTaken(submission, [taken]).values()]).toEqual([
    { name: 'Rye', quantity: 1, message: '' },
    { name: 'Roll', quantity: 1, message: '' },
  ])
})

test('outside of a hub every line is accepted', () => {
  expect(linesNotTaken(aSubmission(), undefined).size).toBe(0)
})
