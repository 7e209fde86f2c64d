import { formatInTimeZone } from 'date-fns-tz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, isOver, localTimeAt, slotAt } from './venue-time.ts'

const toronto = 'America/Toronto'
const utc = (text: string) => Date.parse(text)

test('the venue reads its own wall clock', () => {
  expect(localTimeAt(toronto, utc('2026-07-02T03:59:59.999Z'))).toEqual({
    date: '2026-07-01',
    weekday: 2,
    minuteOfDay: 23 * 60 + 59,
  })
})

test('a week starts on Monday and a day has 96 quarter-hours', () => {
  expect(slotAt(toronto, utc('2026-11-02T05:00Z'))).toMatchObject({ weekday: 0, quarterHour: 0 })
  expect(slotAt(toronto, utc('2026-11-02T04:59Z'))).toMatchObject({ weekday: 6, quarterHour: 95 })
})

test('when clocks go forward the wall jumps from 1:59 to 3:00', () => {
  expect(localTimeAt(toronto, utc('2026-03-08T06:59Z')).minuteOfDay).toBe(119)
  expect(localTimeAt(toronto, utc('2026-03-08T07:00Z')).minuteOfDay).toBe(180)
})

test('when clocks go back the hour from 1:00 is shown twice', () => {
  expect(localTimeAt(toronto, utc('2026-11-01T05:30Z')).minuteOfDay).toBe(90)
  expect(localTimeAt(toronto, utc('2026-11-01T06:30Z')).minuteOfDay).toBe(90)
})

test('a time the clocks skip moves forward by the skip', () => {
  expect(instantOf(toronto, '2026-03-08', 150)).toBe(utc('2026-03-08T03:30:00-04:00'))
  expect(instantOf(toronto, '2026-03-08', 119)).toBe(utc('2026-03-08T01:59:00-05:00'))
  expect(instantOf(toronto, '2026-03-08', 180)).toBe(utc('2026-03-08T03:00:00-04:00'))
})

test('a time shown twice is its first', () => {
  expect(instantOf(toronto, '2026-11-01', 90)).toBe(utc('2026-11-01T01:30:00-04:00'))
  expect(instantOf(toronto, '2026-11-01', 120)).toBe(utc('2026-11-01T02:00:00-05:00'))
  expect(instantOf(toronto, '2026-11-01', 59)).toBe(utc('2026-11-01T00:59:00-04:00'))
})

test('minutes past midnight run into the next day', () => {
  expect(instantOf(toronto, '2026-10-31', 26 * 60)).toBe(utc('2026-11-01T02:00:00-05:00'))
})

test('zones east of Greenwich and with odd offsets are read too', () => {
  expect(localTimeAt('Asia/Kathmandu', utc('2026-01-01T18:20Z'))).toEqual({
    date: '2026-01-02',
    weekday: 4,
    minuteOfDay: 5,
  })
  expect(instantOf('Australia/Lord_Howe', '2026-10-04', 135)).toBe(utc('2026-10-04T02:45:00+11:00'))
})

test('a wall time leads back to a moment with the same wall time', () => {
  const year = { min: utc('2026-01-01T00:00Z'), max: utc('2026-12-31T00:00Z') }
  const zones = fc.constantFrom(toronto, 'America/St_Johns', 'Europe/Paris', 'Pacific/Auckland')
  fc.assert(
    fc.property(zones, fc.integer(year), (zone, at) => {
      const shown = localTimeAt(zone, at)
      expect(localTimeAt(zone, instantOf(zone, shown.date, shown.minuteOfDay))).toEqual(shown)
    }),
  )
})

test('the wall clock agrees with date-fns-tz at any instant, in any of our zones', () => {
  const zones = ['America/Toronto', 'America/St_Johns', 'America/Vancouver', 'America/Regina']
  const instants = fc.integer({ min: utc('2020-01-01T00:00Z'), max: utc('2035-01-01T00:00Z') })
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, at) => {
      const { date, minuteOfDay } = localTimeAt(zone, at)
      const clock = new Date(minuteOfDay * 60_000).toISOString().slice(11, 16)
      expect(`${date} ${clock}`).toBe(formatInTimeZone(at, zone, 'yyyy-MM-dd HH:mm'))
    }),
  )
})

test('moments asked in any order show what each shows alone', () => {
  const zones = [toronto, 'Australia/Lord_Howe', 'Pacific/Chatham', 'Asia/Kathmandu']
  const changes = ['2026-04-04T14:45Z', '2026-03-08T07:00Z', '2026-10-03T15:30Z']
  const near = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -40 * 60_000, max: 40 * 60_000 }))
    .map(([change, later]) => utc(change) + later)
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.array(near, { minLength: 2 }), (zone, instants) => {
      for (const at of instants) {
        const { date, minuteOfDay } = localTimeAt(zone, at)
        const clock = new Date(minuteOfDay * 60_000).toISOString().slice(11, 16)
        expect(`${date} ${clock}`).toBe(shownByIntl(zone, at))
      }
    }),
  )
})

test('in every zone of the world a moment shows what Intl shows', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const instants = fc.integer({ min: utc('1990-01-01T00:00Z'), max: utc('2045-01-01T00:00Z') })
  fc.assert(
    fc.property(zones, instants, (zone, at) => {
      const { date, minuteOfDay } = localTimeAt(zone, at)
      const clock = new Date(minuteOfDay * 60_000).toISOString().slice(11, 16)
      expect(`${date} ${clock}`).toBe(shownByIntl(zone, at))
    }),
    { numRuns: 2_000 },
  )
})

function shownByIntl(timeZone: string, at: number): string {
  const date = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return date.format(at)
}

test('what lasts until a moment is over at it, and not without one', () => {
  expect([isOver(10, 9), isOver(10, 10)]).toEqual([false, true])
  expect([isOver(null, 10), isOver(10, null), isOver(10)]).toEqual([false, false, false])
})
