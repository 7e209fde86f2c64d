import { expect, test } from 'vitest'
import { aSuiteOrder } from '#tests/fixtures/a-suite-order.ts'
import { orderChanges } from './order-changes.ts'

test('an order is counted by the device that took it alone', () => {
  const own = aSuiteOrder()
  const takenOver = { ...own, takenOver: { ticket: 'ticket', mac: 'mac' } }
  const nothing = { placed: [], refused: [], gone: [] }
  expect(orderChanges([], [own])).toEqual({ ...nothing, placed: [own] })
  expect(orderChanges([own], [])).toEqual({ ...nothing, gone: [own] })
  expect(orderChanges([], [takenOver])).toEqual(nothing)
  expect(orderChanges([takenOver], [])).toEqual(nothing)
})
