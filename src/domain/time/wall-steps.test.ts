import { expect, test } from 'vitest'
import { wallStepAt, wallSteps } from './wall-steps.ts'

const [toronto, regina] = ['America/Toronto', 'America/Regina']
const at = (text: string) => Date.parse(text)

test('a day has a step for each that fits from midnight on', () => {
  expect(wallSteps(toronto, '2026-06-01', 15)).toHaveLength(96)
  expect(wallSteps(toronto, '2026-06-01', 50)).toHaveLength(29)
  expect(wallSteps(toronto, '2026-06-01', 10_080)).toEqual([at('2026-06-01T00:00:00-04:00')])
})

test('the short day of spring has fewer, the long one of autumn no more, and Regina keeps its clocks', () => {
  const count = (zone: string, date: string) => wallSteps(zone, date, 15).length
  expect(count(toronto, '2026-03-08')).toBe(92)
  expect(count(toronto, '2026-11-01')).toBe(96)
  expect(count(regina, '2026-03-08')).toBe(96)
  expect(count('America/St_Johns', '2027-03-14')).toBe(92)
})

test('a moment falls into the step that began before it', () => {
  expect(wallStepAt(toronto, at('2026-06-01T12:44:59-04:00'), 15)).toBe(
    at('2026-06-01T12:30:00-04:00'),
  )
  expect(wallStepAt(toronto, at('2026-03-08T03:20:00-04:00'), 30)).toBe(
    at('2026-03-08T03:00:00-04:00'),
  )
})
