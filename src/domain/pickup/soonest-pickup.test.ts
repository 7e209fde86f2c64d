import { expect, test } from 'vitest'
import { aPacedMenu, aPickupQuestion, takenAt } from '#tests/fixtures/a-pickup-question.ts'
import { asId } from '#domain/ids.ts'
import { soonestPickup } from './soonest-pickup.ts'

const at = (time: string) => Date.parse(`2026-06-01T${time}-04:00`)

test('as soon as possible is when the kitchen and its queue are done, to the minute', () => {
  const now = at('12:00:30')
  expect(soonestPickup(aPickupQuestion({ now, queueMinutes: 7.5 }))).toBe(at('12:28:00'))
})

test('a required notice counts for it too', () => {
  const menus = [aPacedMenu({ requiredNoticeMinutes: 90 })]
  expect(soonestPickup(aPickupQuestion({ menus }))).toBe(at('13:30:00'))
})

test('nothing is made at once before the venue opens, past its last call or when it would be ready after closing', () => {
  const menus = [aPacedMenu({ lastCallMinutes: 30 })]
  expect(soonestPickup(aPickupQuestion({ now: at('10:59:00') }))).toBe(null)
  expect(soonestPickup(aPickupQuestion({ now: at('21:30:00'), menus }))).toBe(null)
  expect(soonestPickup(aPickupQuestion({ now: at('21:29:00'), menus }))).toBe(at('21:49:00'))
  expect(soonestPickup(aPickupQuestion({ now: at('21:40:00') }))).toBe(null)
  expect(soonestPickup(aPickupQuestion({ now: at('21:39:00') }))).toBe(at('21:59:00'))
})

test('while the kitchen is full the order is made for the next slot that is not', () => {
  const menus = [aPacedMenu({ maxOrdersPerInterval: 1 })]
  const taken = takenAt(at('12:00:00'), at('12:30:00'))
  expect(soonestPickup(aPickupQuestion({ menus }))).toBe(at('12:20:00'))
  expect(soonestPickup(aPickupQuestion({ menus, taken }))).toBe(at('13:00:00'))
})

test('a kitchen that is full until the venue closes makes nothing at once, though it opens tomorrow', () => {
  const menus = [aPacedMenu({ maxOrdersPerInterval: 1 })]
  const taken = takenAt(at('21:00:00'), at('21:30:00'))
  expect(soonestPickup(aPickupQuestion({ now: at('21:05:00'), menus, taken }))).toBe(null)
})

test('without a choice of time no slot can be full', () => {
  const question = aPickupQuestion({
    settings: { noTakeoutTimeslot: true, maxAdvancedOrderDays: 0 },
    menus: [aPacedMenu({ maxOrdersPerInterval: 1 })],
    taken: () => 1,
  })
  expect(soonestPickup(question)).toBe(at('12:20:00'))
})

test('a venue that never closes goes on past midnight', () => {
  const menus = [aPacedMenu({ maxOrdersPerInterval: 1 })]
  const taken = takenAt(at('23:30:00'))
  const venue = { hours: [] }
  expect(soonestPickup(aPickupQuestion({ now: at('23:20:00'), venue, menus, taken }))).toBe(
    Date.parse('2026-06-02T00:00:00-04:00'),
  )
})

test('a cart with a menu for a chosen time alone is not made at once', () => {
  const menus = [aPacedMenu(), aPacedMenu({ id: asId('cakes'), onDemand: false })]
  expect(soonestPickup(aPickupQuestion({ menus }))).toBeNull()
})
