import { expect, test } from 'vitest'
import { cutoffOf, firstOrderDate, firstOrderDateAt, type SchoolCutoff } from './order-cutoff.ts'

const toronto = 'America/Toronto'
const hour = 3_600_000
const [monday, thursday, friday, saturday] = [
  '2026-11-23',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
]

test('the cut-off moves to the start of the next day', () => {
  const cutoff = { cutoffDays: 2, weekends: false }
  expect(firstOrderDate(cutoff, monday)).toBe(thursday)
  expect(firstOrderDate({ cutoffDays: null, weekends: false }, thursday)).toBe(friday)
  expect(cutoffOf(cutoff, { date: thursday, timeZone: toronto })).toBe(
    Date.parse('2026-11-24T00:00:00-05:00'),
  )
})

test('weekends are skipped, unless they are ordered for', () => {
  expect(firstOrderDate({ cutoffDays: 0, weekends: false }, friday)).toBe('2026-11-30')
  expect(firstOrderDate({ cutoffDays: 1, weekends: false }, friday)).toBe('2026-12-01')
  expect(firstOrderDate({ cutoffDays: 1, weekends: false }, saturday)).toBe('2026-12-01')
  expect(firstOrderDate({ cutoffDays: 0, weekends: true }, friday)).toBe(saturday)
})

test('a second decides', () => {
  const cutoff = { cutoffDays: 0, weekends: false }
  const at = cutoffOf(cutoff, { date: friday, timeZone: toronto })
  expect(at).toBe(Date.parse('2026-11-27T00:00:00-05:00'))
  const first = (later: number) => firstOrderDateAt(cutoff, { timeZone: toronto, at: at + later })
  expect([first(-1_000), first(0), first(1_000)]).toEqual([friday, '2026-11-30', '2026-11-30'])
})

/** Chile skips midnight, Lord Howe moves by half an hour, and Newfoundland is half an hour off. */
const zones = [toronto, 'America/St_Johns', 'America/Santiago', 'Australia/Lord_Howe']
const cutoffs: readonly SchoolCutoff[] = [
  { cutoffDays: null, weekends: false },
  { cutoffDays: 2, weekends: false },
  { cutoffDays: 5, weekends: true },
]
const years = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2028, 0, 1) }
/** Every hour of the two years with SCHOOL_HOURS=all; else every 29th, which meets every hour of the day. */
const step = process.env['SCHOOL_HOURS'] === 'all' ? hour : 29 * hour

test.each(zones)('in %s cut-offs agree with a calendar counted by hand', (timeZone) => {
  const calendar = aCalendarOf(timeZone)
  for (const cutoff of cutoffs) {
    const expected = calendar.days.map((_, index) => expectedFirst(calendar, index, cutoff))
    for (let at = years.from; at < years.to; at += step) {
      const index = calendar.indexOf(at)
      const first = expected[index]
      if (first === undefined) throw new Error(`No day at ${at}`)
      expect(firstOrderDateAt(cutoff, { timeZone, at })).toBe(first)
      expect(at < cutoffOf(cutoff, { date: first, timeZone })).toBe(true)
    }
    const dates = calendar.days.slice(10, -10).filter((day) => cutoff.weekends || !day.isWeekend)
    for (const { date } of dates) {
      const closed = expected.findIndex((first) => first > date)
      expect(cutoffOf(cutoff, { date, timeZone })).toBe(calendar.days[closed]?.startsAt)
    }
  }
})

interface CalendarDay {
  readonly date: string
  readonly isWeekend: boolean
  readonly startsAt: number
}

interface Calendar {
  readonly days: readonly CalendarDay[]
  readonly indexOf: (at: number) => number
}

/** Walks the time in half hours and asks Intl for the names of the days, without any arithmetic on dates. */
function aCalendarOf(timeZone: string): Calendar {
  const dateFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const weekdayFormat = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' })
  const days: CalendarDay[] = []
  const indexes = new Map<string, number>()
  const start = years.from - 30 * 24 * hour
  for (let at = start; at < years.to + 30 * 24 * hour; at += hour / 2) {
    const date = dateFormat.format(at)
    if (indexes.has(date)) continue
    indexes.set(date, days.length)
    const weekday = weekdayFormat.format(at)
    days.push({ date, isWeekend: weekday.startsWith('S'), startsAt: at })
  }
  return { days, indexOf: (at) => indexes.get(dateFormat.format(at)) ?? -1 }
}

/** Crosses days off a list: first those of the cut-off, then the day that follows. */
function expectedFirst({ days }: Calendar, today: number, cutoff: SchoolCutoff): string {
  const ahead = days.slice(today + 1).filter((day) => cutoff.weekends || !day.isWeekend)
  return ahead[cutoff.cutoffDays ?? 0]?.date ?? 'after the calendar'
}
