import { expect, test } from 'vitest'
import { readSchoolCalendar } from '#contract/school/read-school-calendar.ts'
import { schoolDayOn } from '#domain/school/school-calendar.ts'
import { datesOf } from '#domain/time/calendar-dates.ts'
import { checkVenueDocument } from '#server/import/checks/check-venue-document.ts'
import { checkRotations } from '#server/import/command/check-rotations.ts'
import { schoolLunches } from './school-lunches.ts'

const corpus = process.env['MENU_CORPUS'] ?? ''
const corpusTest = corpus === '' ? test.skip : test
const orSkipped = corpus === '' ? ' (skipped: set MENU_CORPUS to the folder of menus)' : ''

corpusTest(`a real school’s five plans are taken without a fault, day by day${orSkipped}`, () => {
  const { venue, rotations, dates } = schoolLunches(corpus)
  const taken = checkVenueDocument(new TextEncoder().encode(JSON.stringify(venue)))
  if (!taken.ok) throw new Error(JSON.stringify(taken.error.slice(0, 5)))
  const menuIds = new Set(taken.value.document.menus.map(({ id }) => String(id)))
  const text = JSON.stringify(rotations, null, 1)
  const checked = checkRotations({ text, isSheet: false }, menuIds)
  if (!checked.ok) throw new Error(JSON.stringify(checked.error.slice(0, 5)))
  const calendar = readSchoolCalendar(checked.value.document)
  const range = datesOf({ startDate: '2025-10-01', endDate: '2025-12-01' })
  const days = range.map((date) => schoolDayOn(calendar, date, { weekends: false }))
  const open = days.filter(({ closed }) => !closed)
  expect(dates).toHaveLength(22)
  expect(open.map(({ date }) => date)).toEqual(dates.toSorted())
  expect(open.map(({ menuIds: ids }) => ids.length)).toEqual(dates.map(() => 5))
  expect(days.filter(({ notes }) => notes.length > 0)).toMatchObject([
    { date: '2025-11-11', closed: true, notes: [{ text: 'Veterans Day' }] },
  ])
})

corpusTest(`the same plans are taken as a spreadsheet${orSkipped}`, () => {
  const { venue, rotations } = schoolLunches(corpus)
  const menuIds = new Set(venue.menus.map(({ id }) => id))
  const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
  const rows = rotations.rotations.flatMap(({ id, name, weeks }) => [
    `rotation\t${id}\t${name}`,
    ...weeks.flatMap(({ start_date: start, days }) => [
      `week\t\t\t${start}`,
      ...days.map(({ day, menus }) => `day\t\t\t\t${weekdays[day]}\t${menus.join(' | ')}`),
    ]),
  ])
  const holidays = rotations.holidays.map(({ date, name }) => `holiday\t\t${name}\t\t\t\t${date}`)
  const text = ['row\tid\tname\tstart_date\tweekday\tmenus\tdate', ...rows, ...holidays].join('\n')
  const checked = checkRotations({ text, isSheet: true }, menuIds)
  expect(checked.ok ? checked.value.document : checked.error).toEqual(rotations)
})
