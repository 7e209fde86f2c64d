import { expect, test } from 'vitest'
import { arrivalOf } from './arrival-of.ts'
import { orderTypes } from './order-type.ts'

test('orders are served at tables, picked up at counters and delivered to addresses', () => {
  expect(orderTypes.map((type) => [type, arrivalOf(type)])).toEqual([
    ['catering', 'served'],
    ['generic-catering', null],
    ['school', 'served'],
    ['delivery', 'delivered'],
    ['pickup', 'pickedUp'],
    ['take-out', 'pickedUp'],
    ['dine-in', 'served'],
  ])
  expect(arrivalOf('generic-catering', 'delivery')).toBe('delivered')
  expect(arrivalOf('generic-catering', 'pickup')).toBe('pickedUp')
})
