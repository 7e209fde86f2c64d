// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { forgetTexts } from '#client/device/device-places.ts'
import { createDayStorage } from './day-storage.ts'

test('a day is stored until its event has ended, or until the person leaves', () => {
  const days = createDayStorage()
  expect(days.find('arena s-1')).toBe(null)
  days.save({ id: 'arena s-0', fetchedAt: 1, endsAt: 5, day: {} }, 1)
  days.save({ id: 'arena s-1', fetchedAt: 2, endsAt: 9, day: { id: 1 } }, 2)
  days.save({ id: 'arena s-1', fetchedAt: 6, endsAt: 9, day: { id: 2 } }, 6)
  expect(days.find('arena s-0')).toBe(null)
  expect(days.find('arena s-1')).toEqual({
    id: 'arena s-1',
    fetchedAt: 6,
    endsAt: 9,
    day: { id: 2 },
  })
  forgetTexts(['person'])
  expect(days.find('arena s-1')).toBe(null)
})

test('what cannot be read is not there', () => {
  for (const text of ['{', '[{"id": 1}]', '"x"']) {
    localStorage.setItem('comanda:days', text)
    expect(createDayStorage().find('arena s-1')).toBe(null)
  }
})
