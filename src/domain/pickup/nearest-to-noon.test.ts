import { expect, test } from 'vitest'
import { aPickupQuestion } from '#tests/fixtures/a-pickup-question.ts'
import { pickupDays } from './pickup-slots.ts'
import { nearestToNoon } from './nearest-to-noon.ts'

const toronto = 'America/Toronto'
const at = (time: string) => Date.parse(`2026-06-02T${time}:00-04:00`)

test('the proposal of a day is noon', () => {
  expect(suggested()).toBe(at('12:00'))
})

test('if noon is taken, it is the nearest free time, the earlier of two', () => {
  expect(suggested(at('12:00'))).toBe(at('11:30'))
  expect(suggested(at('12:00'), at('11:30'))).toBe(at('12:30'))
})

test('a day without a free slot has no proposal', () => {
  const full = { date: '2026-06-02', slots: [{ startsAt: at('12:00'), remaining: 0 }] }
  expect(nearestToNoon(toronto, full)).toBe(null)
})

/** For a day of half hours from 11 to 22 of which some are full. */
function suggested(...full: readonly number[]) {
  const slots = pickupDays(aPickupQuestion())[1]?.slots.map((slot) =>
    full.includes(slot.startsAt) ? { ...slot, remaining: 0 } : slot,
  )
  return nearestToNoon(toronto, { date: '2026-06-02', slots: slots ?? [] })?.startsAt
}
