import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { MenuId } from '#domain/ids.ts'
import type { SchoolCalendar } from '#domain/school/school-calendar.ts'
import { aCachedVenue } from '#tests/fixtures/a-cached-venue.ts'
import { aServedVenue, aSoupLine, noon } from '#tests/fixtures/a-served-venue.ts'
import { checkLunchLines } from './check-lunch-lines.ts'
import { readShownLine } from './read-shown-line.ts'

const calendar: SchoolCalendar = {
  rotations: [
    {
      id: 'lunch',
      repeatWeeks: null,
      endDate: null,
      weeks: [
        {
          startDate: '2026-06-29',
          days: [{ weekday: 4, menuIds: ['dinner'], note: null }],
        },
      ],
    },
  ],
  holidays: [],
}

const soup = readShownLine(aSoupLine())
const other = { ...soup, orderId: 2, menuId: asId<MenuId>('breakfast') }
const about = ({ orderId, itemId }: typeof soup) => ({ orderId, itemId })

async function check(date: string, document = aServedVenue({ k12: true })) {
  return checkLunchLines(await aCachedVenue(document), [soup, other], { date, calendar, at: noon })
}

test('a line that the day does not serve is left out and named, the others stay', async () => {
  expect(await check('2026-07-03')).toEqual({
    served: [soup],
    problem: { type: 'NotThatDay', lines: [about(other)] },
  })
})

test('on a day that cannot be ordered for all are left out', async () => {
  const lines = [about(soup), about(other)]
  expect(await check('2026-07-02')).toEqual({ served: [], problem: { type: 'DayClosed', lines } })
  expect(await check('2026-07-01')).toEqual({ served: [], problem: { type: 'PastCutoff', lines } })
})

test('a venue that is no school has no such days', async () => {
  expect(await check('2026-07-01', aServedVenue())).toEqual({
    served: [soup, other],
    problem: null,
  })
})
