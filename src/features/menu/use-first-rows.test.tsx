// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
})

afterEach(() => {
  delete document.documentElement.dataset['returned']
  hasFirstScreen(false)
})

test('a start paints the rows in view before the others, and later menus all of theirs', async () => {
  const useFirstRows = await start()
  const seen: (number | null)[] = []
  const { result } = renderHook(() => {
    const most = useFirstRows(false, notLoaded)
    seen.push(most)
    return most
  })
  expect(seen).toEqual([10])
  await waitFor(() => expect(result.current).toBeNull())
  expect(renderHook(() => useFirstRows(false, notLoaded)).result.current).toBeNull()
})

test('a reload returns to its place, which all rows make', async () => {
  // By the script of the page's head.
  document.documentElement.dataset['returned'] = ''
  const useFirstRows = await start()
  expect(renderHook(() => useFirstRows(false, notLoaded)).result.current).toBeNull()
})

test('a short menu that the server has sent is taken over whole, also after the app has started', async () => {
  hasFirstScreen(true)
  const useFirstRows = await start()
  hasFirstScreen(false)
  expect(renderHook(() => useFirstRows(false, notLoaded)).result.current).toBeNull()
})

test('a long menu has the rows that the server has sent until the code of the others is there', async () => {
  hasFirstScreen(true)
  const useFirstRows = await start()
  let finish = () => {}
  const loading = new Promise<void>((resolve) => {
    finish = resolve
  })
  const loadRows = vi.fn<() => Promise<void>>(() => loading)
  const { result } = renderHook(() => useFirstRows(true, loadRows))
  await waitFor(() => expect(loadRows).toHaveBeenCalledTimes(1))
  expect(result.current).toBe(24)
  await act(async () => finish())
  await waitFor(() => expect(result.current).toBeNull())
})

/** Until the app has started on it (see index.html). */
function hasFirstScreen(isThere: boolean) {
  if (isThere) Object.assign(window, { comandaFirst: {} })
  else Reflect.deleteProperty(window, 'comandaFirst')
}

/** A new page: what a page has opened is known to its module. */
async function start() {
  return (await import('./use-first-rows.ts')).useFirstRows
}

function notLoaded(): Promise<void> {
  throw new Error('A short menu needs no other rows')
}
