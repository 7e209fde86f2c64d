import { expect, test } from 'vitest'
import { anItem } from '#tests/fixtures/a-venue.ts'
import type { Slot } from '#domain/time/venue-time.ts'
import { isOffered } from './item-availability.ts'
import { nextOffered } from './next-offered.ts'

const zone = 'America/Toronto'
/** A Wednesday. */
const at = (time: string) => Date.parse(`2026-07-01T${time}-04:00`)

/** Offered from one quarter-hour up to another on these days; 0 = Monday. */
function offeredOn(days: readonly number[], from: number, to: number) {
  const open = 'X'.repeat(from) + 'A'.repeat(to - from) + 'X'.repeat(96 - to)
  const priceSchedule = Array.from({ length: 7 }, (_, day) =>
    days.includes(day) ? open : 'X'.repeat(96),
  )
  const item = anItem({ priceSchedule })
  return (slot: Slot) => isOffered(item, slot)
}

test('an item from 11:00 is next offered at 11:00, today or on its next day', () => {
  const lunch = offeredOn([0, 1, 2, 3, 4], 44, 56)
  expect(nextOffered(lunch, zone, at('09:20'))).toBe(at('11:00'))
  expect(nextOffered(lunch, zone, at('11:05'))).toBe(at('11:15'))
  expect(nextOffered(lunch, zone, at('15:00'))).toBe(Date.parse('2026-07-02T11:00-04:00'))
  const friday = Date.parse('2026-07-03T15:00-04:00')
  expect(nextOffered(lunch, zone, friday)).toBe(Date.parse('2026-07-06T11:00-04:00'))
})

test('across a clock change the time is the one on the wall', () => {
  const brunch = offeredOn([6], 40, 48)
  const saturday = Date.parse('2026-10-31T12:00-04:00')
  expect(nextOffered(brunch, zone, saturday)).toBe(Date.parse('2026-11-01T10:00-05:00'))
})

test('what is never offered has no next time', () => {
  expect(nextOffered(offeredOn([], 0, 0), zone, at('12:00'))).toBeNull()
})
