import { expect, test } from 'vitest'
import { aMenu } from '#tests/fixtures/a-venue.ts'
import { isServed } from './is-served.ts'
import { orderTypes } from '#domain/order/order-type.ts'

test('a menu that is not for dining in is for every other order', () => {
  const unserved = orderTypes.filter((type) => !isServed(aMenu({ dineIn: false }), type))
  expect(unserved).toEqual(['dine-in'])
  expect(orderTypes.every((type) => isServed(aMenu(), type))).toBe(true)
})
