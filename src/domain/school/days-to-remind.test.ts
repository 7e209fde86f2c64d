import { expect, test } from 'vitest'
import { daysToRemind } from './days-to-remind.ts'
import type { LunchesToRemind } from './days-to-remind.ts'

const menus = (date: string, closed = false) => ({
  date,
  closed,
  note: null,
  menuIds: closed ? [] : ['lunch'],
})

const atNoon = {
  cutoff: { cutoffDays: 1, weekends: false },
  maxAdvancedOrderDays: null,
  timeZone: 'America/Toronto',
  at: Date.parse('2026-07-01T16:00:00Z'),
}

/** At noon on Wednesday in Toronto, with a cut-off a day before; Friday is a holiday. */
function remind(given: Partial<LunchesToRemind> = {}) {
  const days = ['2026-07-01', '2026-07-02', '2026-07-06', '2026-07-07'].map((date) => menus(date))
  return daysToRemind({
    range: { startDate: '2026-06-28', endDate: '2026-07-11' },
    known: [...days, menus('2026-07-03', true)],
    childIds: ['ana', 'luc'],
    ordered: [],
    facts: atNoon,
    ...given,
  })
}

test('each day that can still be ordered is there with those who have no order', () => {
  expect(
    remind({
      ordered: [
        { date: '2026-07-06', childId: 'ana' },
        { date: '2026-07-07', childId: 'ana' },
        { date: '2026-07-07', childId: 'luc' },
      ],
    }),
  ).toEqual([
    { date: '2026-07-06', cutoffAt: Date.parse('2026-07-03T04:00:00Z'), childIds: ['luc'] },
  ])
})

test('days that are over, closed, too far ahead or not known are not', () => {
  expect(remind().map(({ date }) => date)).toEqual(['2026-07-06', '2026-07-07'])
  const facts = { ...atNoon, maxAdvancedOrderDays: 5 }
  expect(remind({ facts }).map(({ date }) => date)).toEqual(['2026-07-06'])
  expect(remind({ known: [] })).toEqual([])
})

test('another child’s order is not the person’s own', () => {
  const ordered = [{ date: '2026-07-06', childId: 'gone' }]
  expect(remind({ childIds: [null], ordered })[0]).toMatchObject({ childIds: [null] })
  const own = [{ date: '2026-07-06', childId: null }]
  expect(remind({ childIds: [null], ordered: own })[0]).toMatchObject({ date: '2026-07-07' })
})
