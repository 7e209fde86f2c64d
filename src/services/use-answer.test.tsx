// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAnswer } from './use-answer.ts'

test('a question has no answer until it comes', async () => {
  const { shown, answer } = askFor('soup')
  expect(shown()).toEqual({ latest: null, asking: true })
  await answer('soup', 'hot')
  expect(shown()).toEqual({ latest: 'hot', asking: false })
})

test('a new key asks again, and the earlier answer stays until the new one comes', async () => {
  const { shown, ask, answer, asked } = askFor('soup')
  await answer('soup', 'hot')
  ask('salad')
  expect(shown()).toEqual({ latest: 'hot', asking: true })
  await answer('salad', 'cold')
  expect(shown()).toEqual({ latest: 'cold', asking: false })
  expect(asked).toEqual(['soup', 'salad'])
})

test('a late answer to an earlier key is ignored', async () => {
  const { shown, ask, answer } = askFor('soup')
  ask('salad')
  await answer('salad', 'cold')
  await answer('soup', 'hot')
  expect(shown()).toEqual({ latest: 'cold', asking: false })
})

test('the same key is asked once, and a null key not at all', async () => {
  const { shown, ask, answer, asked } = askFor(null)
  expect(shown()).toEqual({ latest: null, asking: false })
  ask('soup')
  ask('soup')
  await answer('soup', 'hot')
  ask(null)
  expect(shown()).toEqual({ latest: 'hot', asking: false })
  expect(asked).toEqual(['soup'])
})

test('a key that comes back after none is asked again', async () => {
  const { ask, answer, asked } = askFor('soup')
  await answer('soup', 'hot')
  ask(null)
  ask('soup')
  expect(asked).toEqual(['soup', 'soup'])
})

test('the answer so far is given to the next question', async () => {
  const ask = vi.fn<(latest: number | null) => Promise<number>>(async (latest) => (latest ?? 0) + 1)
  const { result, rerender } = renderHook(({ key }) => useAnswer(key, ask), {
    initialProps: { key: 'first' },
  })
  await expect.poll(() => result.current.latest).toBe(1)
  rerender({ key: 'second' })
  await expect.poll(() => result.current.latest).toBe(2)
})

function askFor(first: string | null) {
  const asked: string[] = []
  const answers = new Map<string, (answer: string) => void>()
  const { result, rerender } = renderHook(
    ({ key }) =>
      useAnswer<string>(
        key,
        () =>
          new Promise((resolve) => {
            asked.push(String(key))
            answers.set(String(key), resolve)
          }),
      ),
    { initialProps: { key: first } },
  )
  return {
    asked,
    shown: () => result.current,
    ask: (key: string | null) => rerender({ key }),
    answer: (key: string, answer: string) => act(async () => answers.get(key)?.(answer)),
  }
}
