// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['returned']
  hasFirstScreen(false)
})

test('a start paints the rows in view before the others, and later menus all of theirs', async () => {
  const useFirstRows = await start()
  const seen: (number | null)[] = []
  const { result } = renderHook(() => {
    const most = useFirstRows(short)
    seen.push(most)
    return most
  })
  expect(seen).toEqual([10])
  await waitFor(() => expect(result.current).toBeNull())
  expect(renderHook(() => useFirstRows(short)).result.current).toBeNull()
})

test('a reload returns to its place, which all rows make', async () => {
  // By the script of the page's head.
  document.documentElement.dataset['returned'] = ''
  const useFirstRows = await start()
  expect(renderHook(() => useFirstRows(short)).result.current).toBeNull()
})

test('a short menu that the server has sent is taken over whole, also after the app has started', async () => {
  hasFirstScreen(true)
  const useFirstRows = await start()
  hasFirstScreen(false)
  expect(renderHook(() => useFirstRows(short)).result.current).toBeNull()
})

test('a long menu has the rows that the server has sent until a guest goes on and the code of the others is there', async () => {
  vi.useFakeTimers()
  const { result, finish } = await startLong()
  expect(result.current).toBe(24)
  await act(async () => finish())
  expect(result.current).toBe(24)
  await act(async () => {
    dispatchEvent(new Event('scroll'))
    await vi.advanceTimersByTimeAsync(9_000)
  })
  expect(result.current).toBeNull()
})

test('a section that is asked for, and a reload, bring all rows of a long menu', async () => {
  vi.useFakeTimers()
  const asked = await startLong()
  await act(async () => asked.finish())
  asked.rerender(true)
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(asked.result.current).toBeNull()

  vi.resetModules()
  document.documentElement.dataset['returned'] = ''
  const returned = await startLong()
  await act(async () => {
    returned.finish()
    await vi.advanceTimersByTimeAsync(9_000)
  })
  expect(returned.result.current).toBeNull()
})

test('a guest who has scrolled before the app was there waits for no other sign', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollY', 3_000)
  const { result, finish } = await startLong()
  await act(async () => {
    finish()
    await vi.advanceTimersByTimeAsync(9_000)
  })
  expect(result.current).toBeNull()
})

test('after a rest a long menu has all rows', async () => {
  vi.useFakeTimers()
  const { result, finish } = await startLong()
  await act(async () => {
    finish()
    await vi.advanceTimersByTimeAsync(9_000)
  })
  expect(result.current).toBe(24)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(result.current).toBeNull()
})

async function startLong() {
  hasFirstScreen(true)
  const useFirstRows = await start()
  let finish = () => {}
  const loading = new Promise<void>((resolve) => {
    finish = resolve
  })
  const loadRows = vi.fn<() => Promise<void>>(() => loading)
  const hook = renderHook((isAsked: boolean) => useFirstRows({ isLong: true, isAsked, loadRows }), {
    initialProps: false,
  })
  await vi.waitFor(() => expect(loadRows).toHaveBeenCalledTimes(1))
  return { ...hook, finish }
}

/** Until the app has taken it over. */
function hasFirstScreen(isThere: boolean) {
  document.body.toggleAttribute('data-etag', isThere)
}

/** A new page: what a page has opened is known to its module. */
async function start() {
  return (await import('./use-first-rows.ts')).useFirstRows
}

const short = {
  isLong: false,
  isAsked: false,
  loadRows: () => {
    throw new Error('A short menu needs no other rows')
  },
}
