import { expect, test } from 'vitest'
import { aPacedMenu, aPickupQuestion, takenAt } from '#tests/fixtures/a-pickup-question.ts'
import { checkAskedTime } from './check-asked-time.ts'

const at = (time: string) => Date.parse(`2026-06-01T${time}:00-04:00`)
const day = 24 * 3_600_000

test('an exact time is judged as an order for it', () => {
  expect(checkAskedTime(aPickupQuestion(), { type: 'at', at: at('12:30') })).toBe(null)
  expect(checkAskedTime(aPickupQuestion(), { type: 'at', at: at('10:00') })).toEqual({
    type: 'SlotNotOffered',
    at: at('10:00'),
    next: at('12:30'),
  })
})

test('a day will do while any time of it can be had', () => {
  const on = (date: string) => checkAskedTime(aPickupQuestion(), { type: 'on', date })
  expect(on('2026-06-01')).toBe(null)
  expect(on('2026-06-02')).toBe(null)
  expect(on('2026-05-31')).toMatchObject({ type: 'SlotNotOffered', next: at('12:30') })
  expect(on('2026-06-03')).toMatchObject({ type: 'SlotNotOffered', next: at('21:30') + day })
})

test('the day of an order that is made at once will do without a slot', () => {
  const settings = { noTakeoutTimeslot: true, maxAdvancedOrderDays: 1 }
  const on = (date: string) => checkAskedTime(aPickupQuestion({ settings }), { type: 'on', date })
  expect(on('2026-06-01')).toBe(null)
  expect(on('2026-06-02')).toMatchObject({ type: 'SlotNotOffered', next: null })
})

test('a day with full slots alone is full', () => {
  const menus = [
    aPacedMenu({ onDemand: false, orderingIntervalMinutes: 60, maxOrdersPerInterval: 1 }),
  ]
  const hours = Array.from({ length: 10 }, (_, hour) => at('12:00') + hour * 3_600_000)
  const question = aPickupQuestion({ menus, taken: takenAt(...hours) })
  expect(checkAskedTime(question, { type: 'on', date: '2026-06-01' })).toMatchObject({
    type: 'SlotFull',
    next: at('11:00') + day,
  })
})

test('a cart without a time is refused where none can be had', () => {
  const any = (menu: Parameters<typeof aPacedMenu>[0]) =>
    checkAskedTime(aPickupQuestion({ menus: [aPacedMenu(menu)] }), { type: 'any' })
  expect(any({})).toBe(null)
  expect(any({ onDemand: false })).toBe(null)
  expect(any({ scheduled: false })).toBe(null)
  expect(any({ onDemand: false, scheduled: false })).toEqual({ type: 'NotAtOnce', next: null })
})
