import { expect, test } from 'vitest'
import { aLine } from '#tests/fixtures/a-venue.ts'
import { datesOf, isCalendarDate } from '#domain/time/calendar-dates.ts'
import { countDays, tidyDays, trimDaysToMax, type DayOrder } from './day-orders.ts'
import { readDateRange, selectedWeek, weekOf, weeksOf } from './week-of.ts'
import { doWeeksOverlap, rotationDayOn, type Rotation } from './rotation.ts'
import { dayBlocker, schoolDayOn, type DayFacts } from './school-calendar.ts'
import { daysInWeek, readSchoolEntry } from './school-entry.ts'
import { lunchTimeOf, slotOfDay } from './slot-of-day.ts'

const text = (words: string) => ({ text: words, localization: {} })

/** Two weeks in turn from Sunday, 6 September 2026, with a menu for each of their days. */
const lunch: Rotation = {
  id: 'lunch',
  repeatWeeks: 2,
  endDate: '2027-06-25',
  weeks: ['2026-09-06', '2026-09-13'].map((startDate, week) => ({
    startDate,
    days: [0, 1, 2, 3, 4].map((weekday) => ({
      weekday,
      menuIds: [`week ${week + 1} day ${weekday + 1}`],
      note: weekday === 4 ? text('Pizza day') : null,
    })),
  })),
}

const facts: DayFacts = {
  calendar: { rotations: [lunch], holidays: [{ date: '2026-10-12', name: text('Thanksgiving') }] },
  cutoff: { cutoffDays: 1, weekends: false },
  maxAdvancedOrderDays: 20,
  timeZone: 'America/Toronto',
  at: Date.parse('2026-10-07T12:00:00-04:00'),
}

function aDay(date: string, ...quantities: readonly number[]): DayOrder {
  const lines = quantities.map((quantity, at) => aLine({ orderId: at + 1, quantity }))
  return { date, childId: null, cart: { lines } }
}

test('a date is one of the calendar', () => {
  const dates = ['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '2026-11-23T00:00Z', '']
  expect(dates.map(isCalendarDate)).toEqual([true, false, false, false, false, false])
})

test('a week is from Sunday to Saturday in both languages', () => {
  const week = { startDate: '2026-11-22', endDate: '2026-11-28' }
  for (const date of datesOf(week)) expect(weekOf(date, 'fr-CA')).toEqual(week)
  expect(weekOf('2026-11-29', 'en-CA').startDate).toBe('2026-11-29')
  expect(weeksOf({ startDate: '2026-11-25', endDate: '2026-11-29' }, 'en-CA')).toEqual([
    week,
    { startDate: '2026-11-29', endDate: '2026-12-05' },
  ])
})

test('a range has both ends, in order, and at most six weeks', () => {
  const read = (startDate?: string, endDate?: string) => {
    const range = readDateRange({ startDate, endDate })
    return range.ok ? 'read' : range.error
  }
  expect(read('2026-11-22', '2027-01-02')).toBe('read')
  expect(read('2026-11-22', '2026-11-22')).toBe('read')
  expect(read()).toEqual({ type: 'NoDateRange' })
  expect(read('2026-11-22')).toEqual({ type: 'NoDateRange' })
  expect(read('', '2026-11-22')).toEqual({ type: 'NoDateRange' })
  expect(read('2026-11-22', '2027-01-03')).toEqual({ type: 'RangeTooLong', maxDays: 42 })
  expect(read('2026-11-22', '2027-11-22')).toEqual({ type: 'RangeTooLong', maxDays: 42 })
  expect(read('2026-11-23', '2026-11-22')).toEqual({ type: 'RangeReversed' })
  expect(read('2026-02-30', '2026-03-01')).toEqual({ type: 'NotADate', field: 'startDate' })
  expect(read('2026-03-01', 'friday')).toEqual({ type: 'NotADate', field: 'endDate' })
})

test('an address names the week and the days that it orders for', () => {
  const read = (search: Parameters<typeof readSchoolEntry>[0]) => readSchoolEntry(search, 'en-CA')
  expect(read({ selectedWeek: '2026-11-25' })).toEqual({
    ok: true,
    value: { selectedWeek: '2026-11-22', dates: null },
  })
  for (const time of ['T00:00:00.000Z', 'T23:59']) {
    expect(read({ selectedWeek: `2026-11-25${time}` })).toMatchObject({
      value: { selectedWeek: '2026-11-22' },
    })
  }
  expect(read({ selectedWeek: 'next' })).toMatchObject({ value: { selectedWeek: null } })
  expect(read({ dateRange: '2026-11-23,2026-11-25', dates: '2026-11-27,2026-11-24' })).toEqual({
    ok: true,
    value: { selectedWeek: null, dates: ['2026-11-24'] },
  })
  const refused = [
    { dateRange: '' },
    { dateRange: '2026-11-23' },
    { dateRange: '2026-11-23,' },
    { dateRange: '2026-11-23,2026-11-24,2026-11-25' },
    { dateRange: '2026-11-23,2027-11-22' },
    { dates: '2026-11-31' },
    { dates: datesOf({ startDate: '2026-09-01', endDate: '2026-10-31' }).join(',') },
  ].map((search) => read(search))
  expect(refused.map((entry) => (entry.ok ? 'read' : entry.error.type))).toEqual([
    'NoDateRange',
    'NoDateRange',
    'NoDateRange',
    'NotADate',
    'RangeTooLong',
    'NotADate',
    'RangeTooLong',
  ])
})

test('of a week a link orders for its own days', () => {
  const week = weekOf('2026-11-25', 'en-CA')
  expect(daysInWeek(week, { selectedWeek: null, dates: ['2026-11-20', '2026-11-24'] })).toEqual([
    '2026-11-24',
  ])
  expect(daysInWeek(week, { selectedWeek: null, dates: null })).toHaveLength(7)
})

test('a stored week that is over moves on to the current week, or to that of the cut-off', () => {
  const weekAt = (stored: string | null, today: string) =>
    selectedWeek(stored, { cutoff: facts.cutoff, today, locale: 'en-CA' }).startDate
  expect(weekAt('2026-10-08', '2026-10-05')).toBe('2026-10-04')
  expect(weekAt('2026-10-20', '2026-10-05')).toBe('2026-10-18')
  expect(weekAt('2026-10-03', '2026-10-05')).toBe('2026-10-04')
  expect(weekAt('2026-10-03', '2026-10-08')).toBe('2026-10-11')
  expect(weekAt(null, '2026-10-05')).toBe('2026-10-04')
  // The week in view stays to be read after its last cut-off.
  expect(weekAt('2026-10-04', '2026-10-08')).toBe('2026-10-04')
})

test('the weeks of a rotation take turns until it ends', () => {
  const menuOn = (date: string) => rotationDayOn(lunch, date)?.menuIds[0]
  expect(menuOn('2026-09-07')).toBe('week 1 day 1')
  expect(menuOn('2026-09-14')).toBe('week 2 day 1')
  expect(menuOn('2026-09-21')).toBe('week 1 day 1')
  expect(menuOn('2026-11-04')).toBe('week 1 day 3')
  expect(menuOn('2026-09-05')).toBeUndefined()
  expect(menuOn('2026-09-12')).toBeUndefined()
  expect(menuOn('2027-06-25')).toBe('week 2 day 5')
  expect(menuOn('2027-06-28')).toBeUndefined()
  expect(rotationDayOn({ ...lunch, repeatWeeks: null }, '2026-09-21')).toBeNull()
})

test('weeks overlap where they meet in any turn', () => {
  expect(doWeeksOverlap('2026-09-06', '2026-09-12', null)).toBe(true)
  expect(doWeeksOverlap('2026-09-06', '2026-09-13', null)).toBe(false)
  expect(doWeeksOverlap('2026-09-13', '2026-09-06', 2)).toBe(false)
  expect(doWeeksOverlap('2026-09-06', '2026-09-20', 2)).toBe(true)
  expect(doWeeksOverlap('2026-09-06', '2026-09-19', 2)).toBe(true)
  expect(doWeeksOverlap('2026-09-06', '2026-09-20', 3)).toBe(false)
})

test('a holiday closes a day and says its name; a weekend is closed unless it is ordered for', () => {
  const { calendar } = facts
  const noWeekends = { weekends: false }
  expect(schoolDayOn(calendar, '2026-10-12', noWeekends)).toEqual({
    date: '2026-10-12',
    closed: true,
    notes: [text('Thanksgiving')],
    menuIds: [],
  })
  expect(schoolDayOn(calendar, '2026-10-09', noWeekends)).toMatchObject({
    closed: false,
    notes: [text('Pizza day')],
  })
  const saturday = { weekday: 5, menuIds: ['club'], note: null }
  const weeks = [{ startDate: '2026-09-06', days: [saturday] }]
  const club = { ...calendar, rotations: [{ ...lunch, repeatWeeks: 1, weeks }] }
  expect(schoolDayOn(club, '2026-10-10', noWeekends).closed).toBe(true)
  expect(schoolDayOn(club, '2026-10-10', { weekends: true }).menuIds).toEqual(['club'])
})

test('a menu of two rotations is served once', () => {
  const calendar = { rotations: [lunch, { ...lunch, id: 'again' }], holidays: [] }
  expect(schoolDayOn(calendar, '2026-10-08', { weekends: false }).menuIds).toEqual(['week 1 day 4'])
})

test('a day can be ordered for until its cut-off, as far ahead as the venue takes orders', () => {
  const blockers = ['2026-10-08', '2026-10-09', '2026-10-12', '2026-10-27', '2026-10-28'].map(
    (date) => dayBlocker(date, facts),
  )
  expect(blockers).toEqual(['PastCutoff', null, 'DayClosed', null, 'TooFarAhead'])
  expect(dayBlocker('2026-10-28', { ...facts, maxAdvancedOrderDays: null })).toBeNull()
})

test('days that cannot be ordered for any more are removed by name, empty ones without', () => {
  const days = [
    aDay('2026-10-12', 2),
    aDay('2026-10-09', 1),
    aDay('2026-10-13'),
    aDay('2026-10-08', 3),
  ]
  const tidied = tidyDays(days, facts)
  expect(tidied.days).toEqual([days[1]])
  expect(tidied.removed).toEqual([
    { ...days[3], reason: 'PastCutoff' },
    { ...days[0], reason: 'DayClosed' },
  ])
})

test('the limit on items counts all days together', () => {
  const days = [aDay('2026-10-13', 2, 1), aDay('2026-10-14', 4), aDay('2026-10-15', 1)]
  expect(countDays(days)).toBe(8)
  expect(trimDaysToMax(days, null)).toBe(days)
  const trimmed = trimDaysToMax(days, 5)
  expect(trimmed.map(({ date, cart }) => [date, cart.lines.map((line) => line.quantity)])).toEqual([
    ['2026-10-13', [2, 1]],
    ['2026-10-14', [2]],
  ])
  expect(trimDaysToMax(days, 0)).toEqual([])
})

test('schedules are read at noon of the day ordered, on days of clock changes as well', () => {
  const zone = 'America/Toronto'
  expect(slotOfDay(zone, '2026-10-13')).toMatchObject({ weekday: 1, quarterHour: 48 })
  expect(slotOfDay(zone, '2026-11-01')).toMatchObject({ weekday: 6, quarterHour: 48 })
  expect(lunchTimeOf(zone, '2026-11-01')).toBe(Date.parse('2026-11-01T12:00:00-05:00'))
  expect(lunchTimeOf(zone, '2026-03-08')).toBe(Date.parse('2026-03-08T12:00:00-04:00'))
})
