import { expect, test } from 'vitest'
import { preOrderPhase, preOrderWindow } from './pre-order-window.ts'

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

test('it opens and locks at the very moment', () => {
  const window = preOrderWindow({ startsAt, opensAt: null, locksAt: null })
  const phases = [-1, 0].map((ms) => preOrderPhase(window, window.opensAt + ms))
  expect(phases).toEqual(['early', 'open'])
  const later = [-1, 0].map((ms) => preOrderPhase(window, window.locksAt + ms))
  expect(later).toEqual(['open', 'locked'])
})
