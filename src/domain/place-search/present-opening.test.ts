import { expect, test } from 'vitest'
import { presentOpening } from './present-opening.ts'

const noon = Date.parse('2026-11-20T12:00:00Z')
const answer = { openNow: true, paused: false, opensAt: null, closesAt: '2026-11-20T15:00:00Z' }

test('an open venue is open until it closes, and then nothing is known', () => {
  const closesAt = Date.parse(answer.closesAt)
  expect(presentOpening(answer, noon)).toEqual({ type: 'open', closesAt })
  expect(presentOpening(answer, closesAt - 1)).toEqual({ type: 'open', closesAt })
  expect(presentOpening(answer, closesAt)).toEqual({ type: 'unknown' })
})

test('a venue that never closes stays open', () => {
  expect(presentOpening({ ...answer, closesAt: null }, noon)).toEqual({
    type: 'open',
    closesAt: null,
  })
})

test('a closed venue is closed until it opens, and then nothing is known', () => {
  const closed = { ...answer, openNow: false, closesAt: null, opensAt: '2026-11-20T16:00:00Z' }
  const opensAt = Date.parse(closed.opensAt)
  expect(presentOpening(closed, noon)).toEqual({ type: 'closed', opensAt })
  expect(presentOpening(closed, opensAt)).toEqual({ type: 'unknown' })
  expect(presentOpening({ ...closed, opensAt: null }, noon)).toEqual({
    type: 'closed',
    opensAt: null,
  })
})

test('a paused venue is paused, whatever its hours', () => {
  expect(presentOpening({ ...answer, paused: true }, noon)).toEqual({ type: 'paused' })
})
