// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { onIdle } from './on-idle.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('it acts after each period without input', () => {
  vi.useFakeTimers()
  let acts = 0
  const stop = onIdle(1_000, () => (acts += 1))
  vi.advanceTimersByTime(900)
  dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(900)
  expect(acts).toBe(0)
  vi.advanceTimersByTime(1_100)
  expect(acts).toBe(2)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(acts).toBe(2)
})

test('an act that stops it is the last one', () => {
  vi.useFakeTimers()
  let acts = 0
  const stop = onIdle(1_000, () => {
    acts += 1
    stop()
  })
  vi.advanceTimersByTime(10_000)
  expect(acts).toBe(1)
})
