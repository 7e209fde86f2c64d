// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettled } from './use-settled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('of values that follow each other within the pause the last alone settles', () => {
  const { result, rerender } = renderHook(({ typed }) => useSettled(typed, 300), {
    initialProps: { typed: 's' },
  })
  pass(299)
  rerender({ typed: 'so' })
  pass(299)
  expect(result.current).toBe(null)
  pass(1)
  expect(result.current).toBe('so')
  rerender({ typed: 'soup' })
  expect(result.current).toBe(null)
})

function pass(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds))
}
