import { expect, test } from 'vitest'
import { lunchScheduleOf } from './lunch-schedule.ts'
import type { DayFacts } from './school-calendar.ts'

/** `lunch` on each day from Monday to Friday but Wednesday, which is a holiday; on Fridays `fish` too. */
const facts: DayFacts = {
  calendar: {
    rotations: [
      {
        id: 'lunch',
        repeatWeeks: 1,
        endDate: null,
        weeks: [
          {
            startDate: '2026-11-08',
            days: [0, 1, 2, 3, 4].map((weekday) => ({
              weekday,
              menuIds: weekday === 4 ? ['lunch', 'fish'] : ['lunch'],
              note: null,
            })),
          },
        ],
      },
    ],
    holidays: [{ date: '2026-11-11', name: { text: 'Holiday', localization: {} } }],
  },
  cutoff: { cutoffDays: 0, weekends: false },
  maxAdvancedOrderDays: 6,
  timeZone: 'America/Toronto',
  at: Date.parse('2026-11-09T10:00:00-05:00'),
}

const lunchesOf = (menuIds: readonly string[], given: Partial<DayFacts> = {}) =>
  lunchScheduleOf({ ...facts, ...given }, menuIds).flatMap(({ date, slots }) =>
    slots.map(({ startsAt }) => [date, new Date(startsAt).toISOString()]),
  )

test('a school’s schedule has the noon of each day that can be ordered for', () => {
  expect(lunchesOf(['lunch'])).toEqual([
    ['2026-11-10', '2026-11-10T17:00:00.000Z'],
    ['2026-11-12', '2026-11-12T17:00:00.000Z'],
    ['2026-11-13', '2026-11-13T17:00:00.000Z'],
  ])
  expect(lunchScheduleOf(facts, []).map(({ date, closed }) => [date, closed])).toEqual([
    ['2026-11-09', false],
    ['2026-11-10', false],
    ['2026-11-11', true],
    ['2026-11-12', false],
    ['2026-11-13', false],
    ['2026-11-14', true],
    ['2026-11-15', true],
  ])
})

test('a cart of two menus has the days that serve both, from the cut-off on', () => {
  expect(lunchesOf(['lunch', 'fish'])).toEqual([['2026-11-13', '2026-11-13T17:00:00.000Z']])
  expect(lunchesOf(['lunch'], { cutoff: { cutoffDays: 2, weekends: false } })).toEqual([
    ['2026-11-12', '2026-11-12T17:00:00.000Z'],
    ['2026-11-13', '2026-11-13T17:00:00.000Z'],
  ])
  expect(lunchesOf(['gone'])).toEqual([])
})

test('without a limit of the venue a school’s schedule goes a season ahead', () => {
  const days = lunchScheduleOf({ ...facts, maxAdvancedOrderDays: null }, ['lunch'])
  expect(days).toHaveLength(93)
  expect(days.at(-1)).toMatchObject({ date: '2027-02-09', slots: [{}] })
})
