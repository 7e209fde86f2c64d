// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeVersion } from './register-worker.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the page is reloaded once the waiting version has taken over', async () => {
  const page = await aPageThatTakes({ waiting: true })
  expect(page.asked).toEqual([{ type: 'SKIP_WAITING' }])
  expect(page.reloads()).toBe(0)
  page.changesWorker()
  expect(page.reloads()).toBe(1)
  vi.runAllTimers()
  expect(page.notTaken()).toBe(0)
})

test('one that another tab has taken needs only a reload', async () => {
  const page = await aPageThatTakes({ waiting: false })
  expect(page.reloads()).toBe(1)
})

test('one that does not take over in time reloads nothing afterwards', async () => {
  const page = await aPageThatTakes({ waiting: true })
  vi.runAllTimers()
  expect(page.notTaken()).toBe(1)
  page.changesWorker()
  expect(page.reloads()).toBe(0)
})

async function aPageThatTakes({ waiting }: { readonly waiting: boolean }) {
  const asked: unknown[] = []
  const worker = { postMessage: (message: unknown) => asked.push(message) }
  const serviceWorker = Object.assign(new EventTarget(), {
    getRegistration: () => Promise.resolve({ waiting: waiting ? worker : null }),
  })
  vi.stubGlobal('navigator', { serviceWorker })
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const onNotTaken = vi.fn<() => void>()
  await takeVersion(onNotTaken)
  return {
    asked,
    changesWorker: () => serviceWorker.dispatchEvent(new Event('controllerchange')),
    reloads: () => reload.mock.calls.length,
    notTaken: () => onNotTaken.mock.calls.length,
  }
}
