import { expect, test } from 'vitest'
import type { DeliveryTime } from './delivery-time.ts'
import { groupByDelivery } from './group-by-delivery.ts'

const start = Date.parse('2026-11-21T00:00:00Z')
const half = 30 * 60_000

const suite = (name: string, deliveryTime: DeliveryTime, at: number) => ({
  name,
  preOrder: { deliveryTime, at },
})

test('pre-orders are grouped by when they are brought, earliest first, and suites stay in their order', () => {
  const suites = [
    suite('101', start + half, start + half),
    { name: '102', preOrder: null },
    suite('103', 'middle', start + 3 * half),
    suite('104', 'beginning', start),
    suite('105', 'before', start - half),
    suite('106', 'beginning', start),
  ]
  const groups = groupByDelivery(suites)
  expect(groups.map((group) => [group.deliveryTime, group.suites.map(({ name }) => name)])).toEqual(
    [
      ['before', ['105']],
      ['beginning', ['104', '106']],
      [start + half, ['101']],
      ['middle', ['103']],
    ],
  )
})

test('a chosen time at the instant of a moment is a group after it', () => {
  const groups = groupByDelivery([suite('101', start, start), suite('102', 'beginning', start)])
  expect(groups.map(({ deliveryTime }) => deliveryTime)).toEqual(['beginning', start])
})

test('a moment of an event that has moved is a group for each instant', () => {
  const groups = groupByDelivery([
    suite('101', 'beginning', start + half),
    suite('102', 'beginning', start),
  ])
  expect(groups.map(({ at }) => at)).toEqual([start, start + half])
})

test('without pre-orders there is no group', () => {
  expect(groupByDelivery([{ preOrder: null }])).toEqual([])
})
