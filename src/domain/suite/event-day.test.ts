import { expect, test } from 'vitest'
import { eventDayAt } from './event-day.ts'

const zone = 'America/Toronto'
const at = (text: string) => Date.parse(text)

test('an event day begins at the venue’s midnight and ends with the event', () => {
  const game = { startsAt: at('2026-07-04T23:00:00Z'), endsAt: at('2026-07-05T02:00:00Z') }
  expect(eventDayAt(game, zone, at('2026-07-04T03:59:59Z'))).toBe('before')
  expect(eventDayAt(game, zone, at('2026-07-04T04:00:00Z'))).toBe('on')
  // Past midnight in Universal Time, and at the venue.
  expect(eventDayAt(game, zone, at('2026-07-05T01:59:59Z'))).toBe('on')
  expect(eventDayAt(game, zone, game.endsAt)).toBe('over')
})

test('the day of an event soon after midnight begins the evening before', () => {
  const show = { startsAt: at('2026-07-05T04:30:00Z'), endsAt: at('2026-07-05T08:00:00Z') }
  expect(eventDayAt(show, zone, at('2026-07-04T22:29:59Z'))).toBe('before')
  expect(eventDayAt(show, zone, at('2026-07-04T22:30:00Z'))).toBe('on')
})

test('an event across a clock change keeps its day', () => {
  // Clocks go back at 02:00 on 1 November.
  const night = { startsAt: at('2026-11-01T04:00:00Z'), endsAt: at('2026-11-01T07:30:00Z') }
  expect(eventDayAt(night, zone, at('2026-10-31T22:00:00Z'))).toBe('on')
  expect(eventDayAt(night, zone, at('2026-11-01T06:30:00Z'))).toBe('on')
  expect(eventDayAt(night, zone, at('2026-11-01T07:30:00Z'))).toBe('over')
  const noon = { startsAt: at('2026-11-01T17:00:00Z'), endsAt: at('2026-11-01T20:00:00Z') }
  expect(eventDayAt(noon, zone, at('2026-11-01T03:59:59Z'))).toBe('before')
  expect(eventDayAt(noon, zone, at('2026-11-01T04:00:00Z'))).toBe('on')
})
