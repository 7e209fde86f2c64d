import { expect, test } from 'vitest'
import { preOrderWindow } from './pre-order-window.ts'

const startsAt = Date.parse('2026-07-04T23:00:00Z')
const at = (text: string) => Date.parse(text)

test('a window without times of its own is 14 days to 24 hours before the start', () => {
  expect(preOrderWindow({ startsAt, opensAt: null, locksAt: null })).toEqual({
    opensAt: at('2026-06-20T23:00:00Z'),
    locksAt: at('2026-07-03T23:00:00Z'),
  })
})

test('own times count, each for itself', () => {
  const locksAt = at('2026-07-02T12:00:00Z')
  expect(preOrderWindow({ startsAt, opensAt: null, locksAt })).toEqual({
    opensAt: at('2026-06-20T23:00:00Z'),
    locksAt,
  })
})
