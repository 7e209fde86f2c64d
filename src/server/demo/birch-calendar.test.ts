import { expect, test } from 'vitest'
import * as v from 'valibot'
import { readSchoolCalendar } from '#contract/school/read-school-calendar.ts'
import { rotationsDocumentSchema } from '#contract/school/rotations-document.ts'
import { schoolDayOn } from '#domain/school/school-calendar.ts'
import { datesOf, isWeekend } from '#domain/time/calendar-dates.ts'
import { checkRotationsValue } from '#server/import/checks/check-rotations-value.ts'
import { demoVenue } from '#tests/fixtures/demo-venue.ts'
import { readBirchCalendar } from './read-demo.ts'

const school = demoVenue('birch-hill-school')
const document = await readBirchCalendar(school, 2026)
const calendar = readSchoolCalendar(document)
const on = (date: string) => schoolDayOn(calendar, date, { weekends: false })

test('the demo school’s calendar is one that `venue rotation` would take', () => {
  expect(v.parse(rotationsDocumentSchema, document)).toEqual(document)
  const menuIds = new Set(school.menus.map(({ id }) => String(id)))
  const place = () => {
    throw new Error('The calendar of the demo school has a fault')
  }
  expect(checkRotationsValue(document, { menuIds, place }).ok).toBe(true)
})

test('on every weekday of ten years there is lunch, or a day off that is named', () => {
  const range = { startDate: '2026-01-01', endDate: '2035-12-31' }
  const weekdays = datesOf(range).filter((date) => !isWeekend(date))
  for (const date of weekdays) {
    const { closed, notes, menuIds } = on(date)
    expect(closed ? notes.length : menuIds.length).toBeGreaterThan(0)
  }
  const off = weekdays.filter((date) => on(date).closed && date < '2026-12-31')
  expect(off).toHaveLength(13)
  expect(off).toContain('2026-09-07')
  expect(off).toContain('2026-11-27')
})

test('the hot lunch comes again after three weeks', () => {
  const menus = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'].map(
    (date) => on(date).menuIds[0],
  )
  expect(new Set(menus.slice(0, 3)).size).toBe(3)
  expect(menus[3]).toBe(menus[0])
  expect(on('2026-11-02').menuIds.slice(1)).toEqual(['sandwich-bar', 'milk-and-snacks'])
})
