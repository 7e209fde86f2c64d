import { expect, test } from 'vitest'
import { aPacedMenu, aPickupQuestion, takenAt } from '#tests/fixtures/a-pickup-question.ts'
import { slotProblem } from './slot-problem.ts'
import { pickupScheduleOf } from './pickup-schedule.ts'
import { defaultSlot } from './default-slot.ts'

const at = (time: string) => Date.parse(`2026-06-01T${time}:00-04:00`)
const nextDay = (time: string) => at(time) + 24 * 3_600_000
const menus = [aPacedMenu({ maxOrdersPerInterval: 1 })]
const taken = takenAt(at('12:30'), at('13:00'))

test('an available time, and as soon as possible while offered, have no problem', () => {
  const open = pickupScheduleOf(aPickupQuestion())
  expect(slotProblem(open, at('12:30'))).toBe(null)
  expect(slotProblem(open, null)).toBe(null)
})

test('a time taken meanwhile is full, and the next free one is offered', () => {
  const schedule = pickupScheduleOf(aPickupQuestion({ menus, taken }))
  expect(slotProblem(schedule, at('12:30'))).toEqual({ fault: 'Full', next: at('13:30') })
})

test('a time that has passed is not offered any more', () => {
  const schedule = pickupScheduleOf(aPickupQuestion({ now: at('12:45') }))
  expect(slotProblem(schedule, at('12:30'))).toEqual({ fault: 'NotOffered', next: at('13:30') })
})

test('before the venue opens nothing is made at once, and noon is proposed', () => {
  const schedule = pickupScheduleOf(aPickupQuestion({ now: at('09:00') }))
  expect(slotProblem(schedule, null)).toEqual({ fault: 'NotOffered', next: at('11:00') })
  expect(defaultSlot('America/Toronto', schedule)).toBe(at('12:00'))
})

test('when today is over, noon of tomorrow is proposed', () => {
  const schedule = pickupScheduleOf(aPickupQuestion({ now: at('23:00') }))
  expect(defaultSlot('America/Toronto', schedule)).toBe(nextDay('12:00'))
})

test('a venue without any time left has nothing to propose', () => {
  const closed = aPickupQuestion({
    venue: { hours: [{ weekday: 3, startMinute: 0, endMinute: 60 }] },
  })
  const schedule = pickupScheduleOf(closed)
  expect(slotProblem(schedule, null)).toEqual({ fault: 'NotOffered', next: null })
  expect(defaultSlot('America/Toronto', schedule)).toBe(null)
})
