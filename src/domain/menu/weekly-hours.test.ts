import { expect, test } from 'vitest'
import { weeklyHours } from './weekly-hours.ts'

const morning = { startMinute: 420, endMinute: 660 }

test('equal days stand together, and a day without hours is left out', () => {
  const hours = weeklyHours(
    ({ weekday, quarterHour }) =>
      weekday < 6 && quarterHour >= 28 && quarterHour < (weekday === 5 ? 48 : 44),
  )
  expect(hours).toEqual([
    { weekdays: [0, 1, 2, 3, 4], spans: [morning] },
    { weekdays: [5], spans: [{ startMinute: 420, endMinute: 720 }] },
  ])
})

test('a day may have several spans, from its first minute to its last', () => {
  const hours = weeklyHours(({ quarterHour }) => quarterHour < 4 || quarterHour >= 92)
  expect(hours).toEqual([
    {
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      spans: [
        { startMinute: 0, endMinute: 60 },
        { startMinute: 1380, endMinute: 1440 },
      ],
    },
  ])
  expect(weeklyHours(() => false)).toEqual([])
})
