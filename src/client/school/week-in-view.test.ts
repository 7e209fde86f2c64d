// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { weekInView } from './open-school.ts'

test('a week is found again at its own school, and what is no date is none', () => {
  expect(weekInView.read('birch')).toBeNull()
  weekInView.write('birch', '2026-11-22')
  expect(weekInView.read('birch')).toBe('2026-11-22')
  expect(weekInView.read('oak')).toBeNull()
  weekInView.write('oak', '2026-02-30')
  expect(weekInView.read('oak')).toBeNull()
})
