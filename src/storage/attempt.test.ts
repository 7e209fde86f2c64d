import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { attempt } from './attempt.ts'
import { openStorage } from './device/open-storage.ts'

test('a browser without a database says so instead of breaking', async () => {
  const storage = openStorage('none')
  expect(await storage.venues.load('chez-nous')).toEqual({
    ok: false,
    error: { type: 'StorageUnavailable' },
  })
})

test('a full device is its own problem, also when it aborts a transaction', async () => {
  const full = new Dexie.QuotaExceededError('no room')
  const aborted = new Dexie.AbortError('aborted', full)
  const expected = { ok: false, error: { type: 'StorageFull' } }
  expect(await attempt(() => Promise.reject(full))).toEqual(expected)
  expect(await attempt(() => Promise.reject(aborted))).toEqual(expected)
})

test('what is thrown and is no error at all is thrown on as it is', async () => {
  const thrown: unknown = 'only a text'
  await expect(attempt(() => Promise.reject(thrown as Error))).rejects.toBe(thrown)
})

test('a mistake in the program is not taken for a full device', async () => {
  await expect(attempt(() => Promise.reject(new RangeError('bug')))).rejects.toThrow('bug')
})
