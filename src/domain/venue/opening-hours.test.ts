import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastCallAt, openingAt, type VenueHours } from './opening-hours.ts'

const [monday, friday, saturday, sunday] = [0, 4, 5, 6]
const at = (text: string) => Date.parse(text)

function aVenue(
  hours: VenueHours['hours'],
  holidayHours: VenueHours['holidayHours'] = [],
): VenueHours {
  return { timeZone: 'America/Toronto', hours, holidayHours }
}

function hours(weekday: number, start: number, end: number) {
  return { weekday, startMinute: start * 60, endMinute: end * 60 }
}

function everyDay(start: number, end: number) {
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => hours(weekday, start, end))
}

function fullDay(date: string) {
  return { date, startMinute: 0, endMinute: 0, fullDay: true }
}

test('lunch is served from its first minute up to its last', () => {
  const venue = aVenue([hours(monday, 11, 14)])
  expect(openingAt(venue, at('2026-03-02T10:59:00-05:00'))).toEqual({
    open: false,
    opensAt: at('2026-03-02T11:00:00-05:00'),
  })
  expect(openingAt(venue, at('2026-03-02T11:00:00-05:00'))).toEqual({
    open: true,
    closesAt: at('2026-03-02T14:00:00-05:00'),
  })
  expect(openingAt(venue, at('2026-03-02T14:00:00-05:00'))).toEqual({
    open: false,
    opensAt: at('2026-03-09T11:00:00-04:00'),
  })
})

test('a bar that is open past midnight is still open after midnight', () => {
  const venue = aVenue([hours(friday, 18, 2)])
  expect(openingAt(venue, at('2026-06-06T01:59:00-04:00'))).toEqual({
    open: true,
    closesAt: at('2026-06-06T02:00:00-04:00'),
  })
  expect(openingAt(venue, at('2026-06-06T02:00:00-04:00'))).toEqual({
    open: false,
    opensAt: at('2026-06-12T18:00:00-04:00'),
  })
})

test('openings that meet or overlap are one', () => {
  const venue = aVenue([hours(friday, 18, 24), hours(saturday, 0, 3), hours(saturday, 2, 5)])
  expect(openingAt(venue, at('2026-06-05T20:00:00-04:00'))).toEqual({
    open: true,
    closesAt: at('2026-06-06T05:00:00-04:00'),
  })
})

test('no hours, and hours around the clock, never close', () => {
  expect(openingAt(aVenue([]), at('2026-06-06T03:00:00Z'))).toEqual({ open: true, closesAt: null })
  expect(openingAt(aVenue(everyDay(0, 24)), at('2026-06-06T03:00:00Z'))).toEqual({
    open: true,
    closesAt: null,
  })
})

test('a holiday closes a venue that is always open, and only that day', () => {
  const venue = aVenue([], [fullDay('2026-12-25')])
  expect(openingAt(venue, at('2026-09-01T12:00:00-04:00'))).toEqual({
    open: true,
    closesAt: at('2026-12-25T00:00:00-05:00'),
  })
  expect(openingAt(venue, at('2026-12-25T12:00:00-05:00'))).toEqual({
    open: false,
    opensAt: at('2026-12-26T00:00:00-05:00'),
  })
})

test('a full holiday ends the night before at midnight and takes its own night with it', () => {
  const venue = aVenue(everyDay(18, 2), [fullDay('2026-12-25')])
  expect(openingAt(venue, at('2026-12-24T23:00:00-05:00'))).toEqual({
    open: true,
    closesAt: at('2026-12-25T00:00:00-05:00'),
  })
  expect(openingAt(venue, at('2026-12-26T01:00:00-05:00'))).toEqual({
    open: false,
    opensAt: at('2026-12-26T18:00:00-05:00'),
  })
})

test('a part of a holiday closes only that part', () => {
  const holiday = { date: '2026-07-01', startMinute: 12 * 60, endMinute: 15 * 60, fullDay: false }
  const venue = aVenue(everyDay(9, 21), [holiday])
  expect(openingAt(venue, at('2026-07-01T10:00:00-04:00'))).toEqual({
    open: true,
    closesAt: at('2026-07-01T12:00:00-04:00'),
  })
  expect(openingAt(venue, at('2026-07-01T12:00:00-04:00'))).toEqual({
    open: false,
    opensAt: at('2026-07-01T15:00:00-04:00'),
  })
})

test('a row of holidays on the only open weekday is looked past', () => {
  const venue = aVenue([hours(sunday, 10, 15)], [fullDay('2026-06-07'), fullDay('2026-06-14')])
  expect(openingAt(venue, at('2026-06-05T12:00:00-04:00'))).toEqual({
    open: false,
    opensAt: at('2026-06-21T10:00:00-04:00'),
  })
})

test('the night the clocks go forward closes at the wall time, an hour sooner', () => {
  expect(openingAt(aVenue([hours(saturday, 18, 4)]), at('2026-03-08T01:30:00-05:00'))).toEqual({
    open: true,
    closesAt: at('2026-03-08T04:00:00-04:00'),
  })
})

test('the night the clocks go back closes at the wall time, an hour later', () => {
  expect(openingAt(aVenue([hours(saturday, 18, 4)]), at('2026-11-01T01:30:00-04:00'))).toEqual({
    open: true,
    closesAt: at('2026-11-01T04:00:00-05:00'),
  })
})

test('last call is that of the menu that takes orders latest', () => {
  const venue = aVenue([hours(monday, 11, 22)])
  const menus = [{ lastCallMinutes: 60 }, { lastCallMinutes: 15 }]
  const noon = at('2026-03-02T12:00:00-05:00')
  expect(lastCallAt(venue, menus, noon)).toBe(at('2026-03-02T21:45:00-05:00'))
  expect(lastCallAt(venue, menus.slice(0, 1), noon)).toBe(at('2026-03-02T21:00:00-05:00'))
  expect(lastCallAt(venue, [], noon)).toBe(at('2026-03-02T22:00:00-05:00'))
  expect(lastCallAt(venue, menus, at('2026-03-02T23:00:00-05:00'))).toBe(null)
  expect(lastCallAt(aVenue([]), menus, noon)).toBe(null)
})

test('open stays open just until it closes, and closed just until it opens', () => {
  const minutes = fc.integer({ min: 0, max: 24 * 4 }).map((quarters) => quarters * 15)
  const openings = fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    startMinute: minutes.map((minute) => minute % 1440),
    endMinute: minutes,
  })
  const holidays = fc.record({
    date: fc.integer({ min: 1, max: 14 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`),
    startMinute: minutes.map((minute) => minute % 1440),
    endMinute: minutes,
    fullDay: fc.boolean(),
  })
  const instants = fc.integer({
    min: at('2026-02-27T00:00:00Z') / 60_000,
    max: at('2026-03-15T00:00:00Z') / 60_000,
  })
  fc.assert(
    fc.property(
      fc.array(openings, { maxLength: 5 }),
      fc.array(holidays, { maxLength: 3 }),
      instants,
      (weekly, closed, minute) => {
        const venue = aVenue(weekly, closed)
        const now = openingAt(venue, minute * 60_000)
        const change = now.open ? now.closesAt : now.opensAt
        if (change === null) return
        expect(change).toBeGreaterThan(minute * 60_000)
        expect(openingAt(venue, change).open).toBe(!now.open)
        expect(openingAt(venue, change - 1)).toEqual(now)
      },
    ),
  )
})
