import { expect, test } from 'vitest'
import { isSought } from './find-older.ts'

const order = { number: 1204, name: 'Zoé Tremblay-Roy', phone: '514-555-0199' }

test.each([
  ['1204', true],
  ['120', false],
  ['0199', true],
  ['199', false],
  ['zoe', true],
  ['trem zo', true],
  ['emblay', false],
  ['  ', false],
])('an order is found by %j: %s', (query, isFound) => {
  expect(isSought(order, query)).toBe(isFound)
  expect(isSought({ ...order, phone: null }, '0199')).toBe(false)
})
