import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('the browser is asked once to keep what is stored', async () => {
  const { requestPersistence, asked } = await aBrowser(false)
  await requestPersistence()
  await requestPersistence()
  expect(asked()).toBe(1)
})

test('a browser that keeps it already is not asked', async () => {
  const { requestPersistence, asked } = await aBrowser(true)
  await requestPersistence()
  expect(asked()).toBe(0)
})

test('a browser that cannot keep it is no fault', async () => {
  vi.stubGlobal('navigator', {})
  vi.resetModules()
  const { requestPersistence } = await import('./request-persistence.ts')
  await expect(requestPersistence()).resolves.toBeUndefined()
})

async function aBrowser(keeps: boolean) {
  let asked = 0
  vi.stubGlobal('navigator', {
    storage: {
      persisted: () => Promise.resolve(keeps),
      persist: () => Promise.resolve(void (asked += 1)),
    },
  })
  vi.resetModules()
  const { requestPersistence } = await import('./request-persistence.ts')
  return { requestPersistence, asked: () => asked }
}
