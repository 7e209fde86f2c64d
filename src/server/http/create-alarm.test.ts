import { afterEach, expect, test, vi } from 'vitest'
import { createAlarm } from './create-alarm.ts'

afterEach(() => void vi.useRealTimers())

/** The names of those that rang, in their order. */
function alarmsOf(afterMs: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const rung: string[] = []
  const alarm = createAlarm(afterMs)
  return { rung, begin: (name: string) => alarm(() => rung.push(name)) }
}

test('each rings once its own time is over, and not again', () => {
  const { rung, begin } = alarmsOf(100)
  begin('first')
  vi.advanceTimersByTime(60)
  begin('second')
  vi.advanceTimersByTime(39)
  expect(rung).toEqual([])
  vi.advanceTimersByTime(1)
  expect(rung).toEqual(['first'])
  vi.advanceTimersByTime(59)
  expect(rung).toEqual(['first'])
  vi.advanceTimersByTime(1)
  expect(rung).toEqual(['first', 'second'])
  vi.advanceTimersByTime(1_000)
  expect(rung).toEqual(['first', 'second'])
})

test('one that was stopped does not ring, and those around it do at their time', () => {
  const { rung, begin } = alarmsOf(100)
  const stopFirst = begin('first')
  vi.advanceTimersByTime(10)
  begin('second')
  vi.advanceTimersByTime(10)
  const stopThird = begin('third')
  stopFirst()
  stopThird()
  vi.advanceTimersByTime(89)
  expect(rung).toEqual([])
  vi.advanceTimersByTime(1)
  expect(rung).toEqual(['second'])
  vi.advanceTimersByTime(1_000)
  expect(rung).toEqual(['second'])
})

test('one that begins after all others are over, or while one rings, has its whole time', () => {
  const { rung, begin } = alarmsOf(100)
  begin('first')()
  vi.advanceTimersByTime(500)
  begin('second')
  vi.advanceTimersByTime(99)
  expect(rung).toEqual([])
  vi.advanceTimersByTime(1)
  expect(rung).toEqual(['second'])

  const alarm = createAlarm(100)
  alarm(() => void alarm(() => rung.push('within')))
  vi.advanceTimersByTime(199)
  expect(rung).toEqual(['second'])
  vi.advanceTimersByTime(1)
  expect(rung).toEqual(['second', 'within'])
})
