import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { aBoardOrder } from '#tests/fixtures/a-board-order.ts'
import { findOrders } from './find-orders.ts'

const [line] = aBoardOrder().lines
const soup = line ? [{ ...line, name: 'Crème de légumes' }] : []
const orders = [
  aBoardOrder(),
  anOrder(470, { firstName: 'Noé', place: { type: 'suite', name: 'Loge 101' } }),
  anOrder(3, { firstName: '', lines: soup, place: { type: 'table', table: '12 B', area: null } }),
  anOrder(12, { firstName: 'Zoé', place: { type: 'class', child: 'Lea Roy', schoolClass: '3B' } }),
]

function anOrder(number: number, changes: Parameters<typeof aBoardOrder>[0]) {
  const id = asId<ReturnType<typeof aBoardOrder>['id']>(String(number))
  return aBoardOrder({ id, number, placedAt: number, ...changes })
}

const found = (query: string) => findOrders(orders, query).map(({ number }) => number)

test.each([
  ['', []],
  ['  ', []],
  ['47', [470, 47]],
  ['470', [470]],
  // A table is meant whole: 12 is not 12 B.
  ['1', [470, 12]],
  ['12', [12, 47]],
  ['12 b', [3]],
  ['noe', [470]],
  ['loge 101', [470]],
  ['roy', [12]],
  ['3b', [12]],
  ['CREME leg', [3]],
  ['burger', [470, 12, 47]],
  ['urger', []],
  ['zoé burger', [12]],
])('“%s” finds %j', (query, numbers) => {
  expect(found(query)).toEqual(numbers)
})
