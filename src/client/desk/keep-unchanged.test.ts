import { expect, test } from 'vitest'
import { aBoardOrder } from '#tests/fixtures/a-board-order.ts'
import { keepUnchanged } from './keep-unchanged.ts'

test('an order that is read again as it was is the same object, and a changed one is not', () => {
  const keep = keepUnchanged()
  const [first] = keep([aBoardOrder()])
  const [again] = keep([structuredClone(aBoardOrder())])
  expect(again).toBe(first)
  const [changed] = keep([aBoardOrder({ status: 'preparing', event: 2 })])
  expect(changed).toEqual(aBoardOrder({ status: 'preparing', event: 2 }))
  expect(keep([])).toEqual([])
})
