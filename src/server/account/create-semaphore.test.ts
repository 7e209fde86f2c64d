import { expect, test } from 'vitest'
import { createSemaphore } from './create-semaphore.ts'

test('no more tasks run at once than allowed, in order of arrival', async () => {
  const inTurn = createSemaphore(2)
  const began: number[] = []
  const ends: (() => void)[] = []
  const tasks = [1, 2, 3, 4].map((number) =>
    inTurn(() => {
      began.push(number)
      return new Promise<number>((resolve) => ends.push(() => resolve(number)))
    }),
  )
  expect(began).toEqual([1, 2])
  ends[1]?.()
  expect(await tasks[1]).toBe(2)
  expect(began).toEqual([1, 2, 3])
  ends[0]?.()
  ends[2]?.()
  await Promise.all([tasks[0], tasks[2]])
  expect(began).toEqual([1, 2, 3, 4])
  ends[3]?.()
  expect(await tasks[3]).toBe(4)
})

test('a task that fails releases its place', async () => {
  const inTurn = createSemaphore(1)
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
