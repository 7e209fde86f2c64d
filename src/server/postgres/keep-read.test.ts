import { expect, onTestFinished, test, vi } from 'vitest'
import { keepRead, readingOf } from './keep-read.ts'

const never = () => new Promise<never>(() => {})

/** Whether it is there without any time that passes. */
async function atOnce<Value>(asked: Value | Promise<Value>): Promise<Value | 'waits'> {
  return Promise.race([asked, new Promise<'waits'>((resolve) => setImmediate(resolve, 'waits'))])
}

function aCopy(first: string) {
  let read = async (): Promise<string> => first
  const known = keepRead(() => read(), { maxAgeMs: 0 })
  return {
    known,
    reads: (next: () => Promise<string>) => {
      read = next
    },
  }
}

test('once one request has waited in vain, none does for any copy, until a read is in time again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const menu = aCopy('menu')
  const brand = aCopy('brand')
  expect([await menu.known(), await brand.known()]).toEqual(['menu', 'brand'])

  for (const { reads } of [menu, brand]) reads(never)
  const first = menu.known()
  expect(await atOnce(first)).toBe('waits')
  await vi.advanceTimersByTimeAsync(50)
  expect(await atOnce(first)).toBe('menu')
  expect(await atOnce(brand.known())).toBe('brand')

  // The database is well again, and another copy shows it.
  expect(await readingOf(Promise.resolve('hours')).fresh).toBe('hours')
  const queue = aCopy('queue of before')
  await queue.known()
  queue.reads(async () => 'queue of now')
  expect(await queue.known()).toBe('queue of now')
})

test('a copy that is kept from a well database is a new one, however old it was', async () => {
  const menu = aCopy('of yesterday')
  await menu.known()
  menu.reads(async () => 'of today')
  expect(await menu.known()).toBe('of today')
})
