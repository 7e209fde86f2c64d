import { expect, test } from 'vitest'
import { datesOf } from '#domain/time/calendar-dates.ts'
import { instantOf } from '#domain/time/venue-time.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { planWeek, tidyKnownDays } from './plan-week.ts'

const timeZone = 'America/Toronto'
const dates = datesOf({ startDate: '2026-09-06', endDate: '2026-09-12' })
const served = (date: string) => ({ date, closed: false, note: null, menuIds: ['hot'] })
const known = [
  { date: '2026-09-07', closed: true, note: 'Labour Day', menuIds: [] },
  ...['2026-09-08', '2026-09-09', '2026-09-10', '2026-09-11'].map(served),
]
const cart = { lines: [aCartLine()] }
const facts = {
  cutoff: { cutoffDays: 0, weekends: false },
  maxAdvancedOrderDays: 10,
  timeZone,
  at: instantOf(timeZone, '2026-09-08', 9 * 60),
}

test('each day of a week has its state, its note and the instant of its cut-off', () => {
  const orders = [{ date: '2026-09-10', childId: null, cart }]
  const week = planWeek({ dates: dates.slice(1, 6), known, orders, facts })
  expect(week.map(({ date, state }) => [date, state])).toEqual([
    ['2026-09-07', 'closed'],
    ['2026-09-08', 'past-cutoff'],
    ['2026-09-09', 'choose'],
    ['2026-09-10', 'chosen'],
    ['2026-09-11', 'choose'],
  ])
  expect(week[0]?.note).toBe('Labour Day')
  expect(week[2]?.cutoffAt).toBe(instantOf(timeZone, '2026-09-09', 0))
  expect(week[3]?.cart).toBe(cart)
})

test('a day is open until its last second, and over from its cut-off on', () => {
  const midnight = instantOf(timeZone, '2026-09-09', 0)
  const at = (instant: number) =>
    planWeek({ dates: ['2026-09-09'], known, orders: [], facts: { ...facts, at: instant } })[0]
      ?.state
  expect(at(midnight - 1)).toBe('choose')
  expect(at(midnight)).toBe('past-cutoff')
})

test('a holiday, a weekend and a day beyond the limit cannot be chosen', () => {
  const early = { ...facts, at: instantOf(timeZone, '2026-09-01', 0) }
  const week = planWeek({ dates: [...dates, '2026-09-14'], known, orders: [], facts: early })
  expect(week.map(({ state }) => state)).toEqual([
    'unknown',
    'closed',
    'choose',
    'choose',
    'choose',
    'choose',
    'too-far-ahead',
    'too-far-ahead',
  ])
})

test('what was chosen for a day over or closed is removed, and named', () => {
  const day = (date: string) => ({ date, childId: 'b0', cart })
  const holiday = { date: '2026-09-11', closed: true, note: null, menuIds: [] }
  const menus = [...known.filter(({ date }) => date !== '2026-09-11'), holiday]
  const orders = [day('2026-09-11'), day('2026-09-08'), day('2026-09-09')]
  const { days, removed } = tidyKnownDays(orders, menus, facts)
  expect(days).toEqual([day('2026-09-09')])
  expect(removed).toEqual([
    { ...day('2026-09-08'), reason: 'PastCutoff' },
    { ...day('2026-09-11'), reason: 'DayClosed' },
  ])
})

test('what was chosen stays while nothing is known of its day', () => {
  const order = { date: '2026-09-09', childId: null, cart }
  expect(tidyKnownDays([order], [], facts)).toEqual({ days: [order], removed: [] })
  const [planned] = planWeek({ dates: ['2026-09-09'], known: [], orders: [order], facts })
  expect(planned?.state).toBe('chosen')
})
