import { expect, test } from 'vitest'
import { isDaytime, orderableDays, reminderDays } from './reminder-days.ts'
import type { DayFacts, SchoolCalendar } from './school-calendar.ts'

const calendar: SchoolCalendar = {
  rotations: [
    {
      id: 'lunch',
      repeatWeeks: 1,
      endDate: null,
      weeks: [
        {
          startDate: '2026-06-29',
          days: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, menuIds: ['lunch'], note: null })),
        },
      ],
    },
  ],
  holidays: [{ date: '2026-11-05', name: { text: 'Holiday', localization: {} } }],
}

function factsAt(at: string, given: Partial<DayFacts> = {}): DayFacts {
  return {
    calendar,
    cutoff: { cutoffDays: null, weekends: false },
    maxAdvancedOrderDays: null,
    timeZone: 'America/Toronto',
    at: Date.parse(at),
    ...given,
  }
}

const at = (...given: Parameters<typeof factsAt>) => reminderDays(factsAt(...given))

// Lunches of Wednesday, 8 July are ordered until Tuesday at midnight in Toronto.
test.each([
  ['at 5:59 p.m. of the day before the last one', '2026-07-06T21:59:59Z', '2026-07-07'],
  ['at 6 p.m.', '2026-07-06T22:00:00Z', '2026-07-08'],
  ['at 8:59 p.m.', '2026-07-07T00:59:59Z', '2026-07-08'],
  ['at 8 a.m. of the last day', '2026-07-07T12:00:00Z', '2026-07-08'],
])('%s: %s', (_, now, date) => {
  const weeks = at(now)
  expect(weeks.map(({ week }) => week)).toEqual(['2026-07-06'])
  expect(weeks[0]?.dates.at(-1)).toBe(date)
})

test.each(['2026-07-07T01:00:00Z', '2026-07-07T11:59:59Z', '2026-07-07T05:00:00Z'])(
  'at night there are none: %s',
  (now) => expect(at(now)).toEqual([]),
)

test('on Sunday it is the next week, by its Monday', () => {
  expect(at('2026-07-12T15:00:00Z')).toEqual([{ week: '2026-07-13', dates: ['2026-07-13'] }])
})

test('closed days, and days that cannot be ordered yet, are not there', () => {
  expect(at('2026-11-04T15:00:00Z')).toEqual([])
  const soon = { cutoff: { cutoffDays: 5, weekends: false }, maxAdvancedOrderDays: 7 }
  expect(at('2026-07-07T15:00:00Z', soon)).toEqual([])
  expect(at('2026-07-07T15:00:00Z', { ...soon, maxAdvancedOrderDays: 8 })).toEqual([
    { week: '2026-07-13', dates: ['2026-07-15'] },
  ])
})

test('across a clock change it stays the venue’s evening', () => {
  // In Toronto the clocks go back on Sunday, 1 November, and forward on Sunday, 14 March.
  const weekends = { cutoff: { cutoffDays: 0, weekends: true } }
  expect(at('2026-10-30T21:59:59Z', weekends)).toEqual([])
  expect(at('2026-10-31T22:00:00Z', weekends)).toMatchObject([{ dates: ['2026-11-02'] }])
  expect(at('2027-03-13T22:59:59Z', weekends)).toEqual([])
  expect(at('2027-03-13T23:00:00Z', weekends)).toMatchObject([{ dates: ['2027-03-15'] }])
})

test('a week’s days that can be ordered', () => {
  expect(orderableDays('2026-11-02', factsAt('2026-11-02T15:00:00Z'))).toEqual([
    '2026-11-03',
    '2026-11-04',
    '2026-11-06',
  ])
})

test('the day of a venue is its own', () => {
  const midday = Date.parse('2026-07-07T12:00:00Z')
  expect(isDaytime('America/Toronto', midday)).toBe(true)
  expect(isDaytime('America/Vancouver', midday)).toBe(false)
})
