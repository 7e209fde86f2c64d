import { expect, test } from 'vitest'
import { deliverAt } from './delivery-time.ts'

const at = (text: string) => Date.parse(text)
const timeZone = 'America/Toronto'

/** An evening game, 19:00 to 22:00 in Toronto. */
const game = {
  event: { startsAt: at('2026-07-04T23:00:00Z'), endsAt: at('2026-07-05T02:00:00Z') },
  locksAt: at('2026-07-03T23:00:00Z'),
  timeZone,
}

test('the named times follow from the event', () => {
  expect(deliverAt('before', game)).toBe(at('2026-07-04T22:30:00Z'))
  expect(deliverAt('beginning', game)).toBe(at('2026-07-04T23:00:00Z'))
  expect(deliverAt('middle', game)).toBe(at('2026-07-05T00:30:00Z'))
})

test('a chosen time is from midnight at the venue until the end', () => {
  const midnight = at('2026-07-04T04:00:00Z')
  expect(deliverAt(midnight, game)).toBe(midnight)
  expect(deliverAt(midnight - 1, game)).toBeNull()
  const last = game.event.endsAt - 1
  expect(deliverAt(last, game)).toBe(last)
  expect(deliverAt(last + 1, game)).toBeNull()
})

test('an event across midnight has its night too', () => {
  const night = {
    event: { startsAt: at('2026-07-05T02:00:00Z'), endsAt: at('2026-07-05T06:00:00Z') },
    locksAt: at('2026-07-04T02:00:00Z'),
    timeZone,
  }
  const afterMidnight = at('2026-07-05T05:30:00Z')
  expect(deliverAt(afterMidnight, night)).toBe(afterMidnight)
  expect(deliverAt(at('2026-07-04T04:00:00Z'), night)).toBe(at('2026-07-04T04:00:00Z'))
  expect(deliverAt('middle', night)).toBe(at('2026-07-05T04:00:00Z'))
})

test('what is before an event that starts soon after midnight is offered', () => {
  const early = {
    event: { startsAt: at('2026-07-05T04:10:00Z'), endsAt: at('2026-07-05T07:00:00Z') },
    locksAt: at('2026-07-04T04:10:00Z'),
    timeZone,
  }
  expect(deliverAt('before', early)).toBe(at('2026-07-05T03:40:00Z'))
})

test('on the night of a clock change the day is an hour longer, and both 01:30 are times', () => {
  const long = {
    event: { startsAt: at('2026-11-01T04:30:00Z'), endsAt: at('2026-11-01T08:00:00Z') },
    locksAt: at('2026-10-31T04:30:00Z'),
    timeZone,
  }
  expect(deliverAt(at('2026-11-01T05:30:00Z'), long)).toBe(at('2026-11-01T05:30:00Z'))
  expect(deliverAt(at('2026-11-01T06:30:00Z'), long)).toBe(at('2026-11-01T06:30:00Z'))
  expect(deliverAt('middle', long)).toBe(at('2026-11-01T06:15:00Z'))
  const spring = {
    event: { startsAt: at('2026-03-08T23:00:00Z'), endsAt: at('2026-03-09T02:00:00Z') },
    locksAt: at('2026-03-07T23:00:00Z'),
    timeZone,
  }
  // Midnight is still standard time, the start is not.
  expect(deliverAt(at('2026-03-08T05:00:00Z'), spring)).toBe(at('2026-03-08T05:00:00Z'))
  expect(deliverAt(at('2026-03-08T04:59:00Z'), spring)).toBeNull()
})

test('nothing is brought before the pre-order is the kitchen’s', () => {
  const late = { ...game, locksAt: at('2026-07-04T22:45:00Z') }
  expect(deliverAt('before', late)).toBeNull()
  expect(deliverAt('beginning', late)).toBe(game.event.startsAt)
  expect(deliverAt(at('2026-07-04T20:00:00Z'), late)).toBeNull()
})
