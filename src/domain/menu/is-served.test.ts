import { expect, test } from 'vitest'
import type { Menu } from './menu.ts'
import { aMenu } from '#tests/fixtures/a-venue.ts'
import { isServed } from './is-served.ts'
import { shareWay } from '#domain/cart/check-cart.ts'
import { orderTypes } from '#domain/order/order-type.ts'

const takenOut = ['generic-catering', 'delivery', 'pickup', 'take-out']

test('a menu serves the types of order that its ways say', () => {
  const unserved = (menu: Partial<Menu>) =>
    orderTypes.filter((type) => !isServed(aMenu(menu), type))
  expect(unserved({})).toEqual([])
  expect(unserved({ dineIn: false })).toEqual(['dine-in'])
  expect(unserved({ onDemand: false })).toEqual([])
  expect(unserved({ scheduled: false })).toEqual([])
  expect(unserved({ onDemand: false, scheduled: false })).toEqual(takenOut)
})

test('menus are in one order if all are sold at once, or all for a chosen time', () => {
  const [both, atOnce, later] = [aMenu(), aMenu({ scheduled: false }), aMenu({ onDemand: false })]
  expect(shareWay([both, atOnce], 'pickup')).toBe(true)
  expect(shareWay([both, later], 'pickup')).toBe(true)
  expect(shareWay([both, atOnce, later], 'pickup')).toBe(false)
  expect(shareWay([atOnce, later], 'dine-in')).toBe(true)
})
