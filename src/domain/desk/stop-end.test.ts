import { expect, test } from 'vitest'
import type { VenueHours } from '#domain/venue/opening-hours.ts'
import { closingAt, stopEndAt } from './stop-end.ts'

const days = [0, 1, 2, 3, 4, 5, 6]
const at = (text: string) => Date.parse(text)
/** A Wednesday, two in the afternoon in Toronto. */
const now = at('2026-07-01T18:00:00Z')

test.each([
  ['hour', '2026-07-01T19:00:00Z'],
  ['close', '2026-07-02T02:00:00Z'],
  ['tomorrow', '2026-07-02T15:00:00Z'],
] as const)('a stop until %s ends by the hours of the venue', (end, expected) => {
  expect(stopEndAt(end, open(11, 22), now)).toBe(at(expected))
})

test('a stop that staff end has no end', () => {
  expect(stopEndAt('open', open(11, 22), now)).toBe(null)
})

test('a night past midnight is tonight', () => {
  const bar = open(17, 2)
  const late = at('2026-07-02T03:00:00Z')
  expect(closingAt(bar, late)).toBe(at('2026-07-02T06:00:00Z'))
  expect(stopEndAt('tomorrow', bar, late)).toBe(at('2026-07-02T21:00:00Z'))
})

test('a venue that never closes, or is closed, goes by midnight', () => {
  const always = { timeZone: 'America/Toronto', hours: [], holidayHours: [] }
  const midnight = at('2026-07-02T04:00:00Z')
  expect(stopEndAt('close', always, now)).toBe(midnight)
  expect(stopEndAt('tomorrow', always, now)).toBe(midnight)
  expect(closingAt(open(20, 22), now)).toBe(midnight)
})

function open(from: number, to: number): VenueHours {
  const hours = days.map((weekday) => ({ weekday, startMinute: from * 60, endMinute: to * 60 }))
  return { timeZone: 'America/Toronto', hours, holidayHours: [] }
}
