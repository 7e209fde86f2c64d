// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { lazily, retryLazily } from './lazily.ts'

test('a screen that failed to load is loaded on the next try', async () => {
  const Menu = aMenu([aChunkFault(), aChunkFault()])
  expect(await show(Menu)).toBe('ChunkLoadError, tries: 1')
  expect(await show(Menu)).toBe('ChunkLoadError, tries: 1')
  retryLazily()
  expect(await show(Menu)).toBe('ChunkLoadError, tries: 2')
  retryLazily()
  expect(await show(Menu)).toBe('Onion soup')
})

test('a preloaded screen is shown at once', async () => {
  const Menu = aMenu([])
  await Menu.preload()
  render(<Menu />)
  expect(screen.getByText('Onion soup')).toBeDefined()
})

test('a failed preload is reported only when the screen is shown', async () => {
  const Menu = aMenu([aChunkFault()])
  await Menu.preload()
  expect(await show(Menu)).toBe('ChunkLoadError, tries: 1')
})

test('after two minutes without an answer loading has failed', async () => {
  vi.useFakeTimers()
  const Menu = lazily(() => new Promise<{ Menu: () => ReactNode }>(() => {}), 'Menu')
  const loaded = Menu.preload()
  await vi.advanceTimersByTimeAsync(120_000)
  await loaded
  vi.useRealTimers()
  expect(await show(Menu)).toBe('ChunkLoadError, tries: 1')
})

test('a style that failed is loaded before the screen that needs it is tried again', async () => {
  const links: HTMLLinkElement[] = []
  // The page of this environment would load them itself.
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    if (link instanceof HTMLLinkElement) links.push(link)
  })
  const href = 'https://order.example.com/assets/menu.css'
  const fault = () =>
    Object.assign(new Error(`Unable to preload CSS for ${href}`), { name: 'CSS_CHUNK_LOAD_FAILED' })
  const Menu = aMenu([fault()])
  expect(await show(Menu)).toBe('CSS_CHUNK_LOAD_FAILED, tries: 1')
  expect(links).toEqual([])
  retryLazily()
  expect(await show(Menu)).toBe('')
  expect(links.map((link) => [link.rel, link.href])).toEqual([['stylesheet', href]])
  await settle(async () => links[0]?.dispatchEvent(new Event('error')))
  expect(document.body.textContent).toBe('CSS_CHUNK_LOAD_FAILED, tries: 2')
  retryLazily()
  expect(await show(Menu)).toBe('')
  await act(async () => links[1]?.dispatchEvent(new Event('load')))
  expect(document.body.textContent).toBe('Onion soup')
})

async function show(Menu: ComponentType) {
  cleanup()
  await settle(async () => {
    render(
      <Page>
        <Menu />
      </Page>,
    )
  })
  return document.body.textContent
}

/** React logs what a boundary catches. */
async function settle(happens: () => Promise<unknown>) {
  const silenced = vi.spyOn(console, 'error').mockReturnValue()
  await act(happens)
  silenced.mockRestore()
}

function aMenu(faults: Error[]) {
  return lazily(() => {
    const fault = faults.shift()
    return fault ? Promise.reject(fault) : Promise.resolve({ Menu: () => <p>Onion soup</p> })
  }, 'Menu')
}

function aChunkFault() {
  return Object.assign(new TypeError('Failed to fetch'), { name: 'ChunkLoadError' })
}

class Page extends Component<{ readonly children: ReactNode }, { readonly fault: Error | null }> {
  override state = { fault: null as Error | null }
  static getDerivedStateFromError(fault: Error) {
    return { fault }
  }
  override render() {
    const { fault } = this.state
    if (fault) {
      return (
        <p>
          {fault.name}, tries: {'tries' in fault ? String(fault.tries) : 'none'}
        </p>
      )
    }
    return <Suspense>{this.props.children}</Suspense>
  }
}
