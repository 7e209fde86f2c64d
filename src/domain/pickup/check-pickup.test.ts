import { expect, test } from 'vitest'
import { aPacedMenu, aPickupQuestion, takenAt } from '#tests/fixtures/a-pickup-question.ts'
import { checkPickup } from './check-pickup.ts'
import { asId } from '#domain/ids.ts'

const at = (time: string) => Date.parse(`2026-06-01T${time}:00-04:00`)
const menus = [aPacedMenu({ maxOrdersPerInterval: 2 })]

test('an offered slot is accepted, with its claim', () => {
  expect(checkPickup(aPickupQuestion({ menus }), at('12:30'))).toEqual({
    ok: true,
    value: {
      at: at('12:30'),
      claims: [{ menuId: asId('menu'), startsAt: at('12:30'), capacity: 2 }],
    },
  })
})

test('an order that is made at once takes a place in the interval in which it is ready', () => {
  expect(checkPickup(aPickupQuestion({ menus }), null)).toEqual({
    ok: true,
    value: {
      at: at('12:20'),
      claims: [{ menuId: asId('menu'), startsAt: at('12:00'), capacity: 2 }],
    },
  })
})

test('a cart of two menus takes a place of each that has a limit', () => {
  const quick = aPacedMenu({
    id: asId('quick'),
    orderingIntervalMinutes: 10,
    maxOrdersPerInterval: 1,
  })
  const plain = aPacedMenu({ id: asId('plain'), orderingIntervalMinutes: 15 })
  const agreed = checkPickup(aPickupQuestion({ menus: [quick, plain] }), at('12:45'))
  expect(agreed.ok && agreed.value.claims).toEqual([
    { menuId: asId('quick'), startsAt: at('12:40'), capacity: 1 },
  ])
})

test('a full slot is refused with the next that is not', () => {
  const taken = takenAt(...['12:30', '12:30', '13:00', '13:00'].map(at))
  expect(checkPickup(aPickupQuestion({ menus, taken }), at('12:30'))).toEqual({
    ok: false,
    error: { type: 'SlotFull', at: at('12:30'), next: at('13:30') },
  })
})

test('a time that is past, between slots, closed or too far ahead is not offered', () => {
  const tomorrowNoon = at('12:00') + 24 * 3_600_000
  const asked = [at('12:00'), at('12:40'), at('22:00'), tomorrowNoon + 24 * 3_600_000]
  const nexts = asked.map((slot) => checkPickup(aPickupQuestion({ menus }), slot))
  expect(nexts).toEqual(
    [at('12:30'), at('13:00'), at('11:00') + 24 * 3_600_000, at('21:30') + 24 * 3_600_000].map(
      (next, index) => ({
        ok: false,
        error: { type: 'SlotNotOffered', at: asked[index], next },
      }),
    ),
  )
  expect(checkPickup(aPickupQuestion({ menus }), tomorrowNoon).ok).toBe(true)
})

test('before it opens nothing is made at once, and the first slot is proposed', () => {
  expect(checkPickup(aPickupQuestion({ now: at('09:00') }), null)).toEqual({
    ok: false,
    error: { type: 'NotAtOnce', next: at('11:00') },
  })
})

test('without a choice of time a chosen one is refused, and no other proposed', () => {
  const settings = { noTakeoutTimeslot: true, maxAdvancedOrderDays: 1 }
  expect(checkPickup(aPickupQuestion({ menus, settings }), at('12:30'))).toEqual({
    ok: false,
    error: { type: 'SlotNotOffered', at: at('12:30'), next: null },
  })
  expect(checkPickup(aPickupQuestion({ menus, settings }), null)).toEqual({
    ok: true,
    value: { at: at('12:20'), claims: [] },
  })
})
