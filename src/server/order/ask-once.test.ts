import { expect, test, vi } from 'vitest'
import { askOnce } from './ask-once.ts'

test('calls at once with one key share a query, and a later call asks again', async () => {
  const asked: string[] = []
  const once = askOnce<string>()
  const ask = (key: string) =>
    once(key, async () => {
      asked.push(key)
      return `${key} ${asked.length}`
    })
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 1', 'a 1', 'b 2'])
  expect(await ask('a')).toBe('a 3')
})

test('an answer serves calls until it is too old', async () => {
  vi.useFakeTimers()
  let asked = 0
  const once = askOnce<number>(250)
  const ask = () => once('a', async () => (asked += 1))
  expect(await ask()).toBe(1)
  await vi.advanceTimersByTimeAsync(249)
  expect(await ask()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await ask()).toBe(2)
  vi.useRealTimers()
})

test('a failure reaches every caller and is not stored', async () => {
  const once = askOnce<string>()
  const failing = () => once('a', () => Promise.reject(new Error('away')))
  const outcomes = await Promise.allSettled([failing(), failing()])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await once('a', async () => 'back')).toBe('back')
})
