// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notePlace, returnToPlace, setDeviceFlags } from './device-flags.ts'
import type { PageFacts, PageVenue } from './page-facts.ts'

const { attributes, dataset } = document.documentElement
const pushState = history.pushState.bind(history)

beforeEach(() => {
  vi.stubEnv('DEV', false)
  removeAttributes()
})

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.pushState = pushState
  history.replaceState(null, '', '/soup')
  removeAttributes()
  vi.unstubAllEnvs()
})

function removeAttributes() {
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name)
  }
}

function flagsAt(address: string, venue: PageVenue | null = null) {
  history.replaceState(null, '', address)
  setDeviceFlags({ slug: 'soup', written: null, venue, languages: {}, appFiles: [] } as PageFacts)
  const flags = Object.fromEntries(
    [...attributes].map(({ name, value }) => [name.replace('data-', ''), value]),
  )
  removeAttributes()
  return flags
}

test('a device of a guest has no flag but whether it is counted', () => {
  expect(flagsAt('/soup')).toEqual({ counting: '' })
  localStorage.setItem('comanda:counting', 'yes')
  expect(flagsAt('/soup')).toEqual({ counting: 'yes' })
})

test('a kiosk has one entry in its history', () => {
  localStorage.setItem('comanda:kiosk', '{"slug":"soup"}')
  expect(flagsAt('/soup')).toMatchObject({ device: 'kiosk' })
  const { length } = history
  history.pushState(null, '', '/soup/cart')
  expect([history.length, location.pathname]).toEqual([length, '/soup/cart'])
})

test('the worker is asked about by the address, and off once its person has agreed, until it is switched on', () => {
  expect(flagsAt('/soup?sw=off')).toMatchObject({ worker: 'asked' })
  localStorage.setItem('comanda:sw', 'off')
  expect(flagsAt('/soup')).toMatchObject({ worker: 'off' })
  expect(flagsAt('/soup?sw=on')).not.toHaveProperty('worker')
  dataset['worker'] = 'off'
  expect(flagsAt('/soup?sw=off')).toMatchObject({ worker: 'off' })
})

test('the lab is of a demo venue, and of its tab until it is closed', () => {
  const demo = { name: 'Soup', demo: true } as const
  expect(flagsAt('/soup?lab=1')).not.toHaveProperty('lab')
  expect(flagsAt('/soup', demo)).toEqual({ counting: '', demo: '' })
  expect(flagsAt('/soup?lab=1', demo)).toMatchObject({ lab: 'on' })
  expect(flagsAt('/soup', demo)).toMatchObject({ lab: 'on' })
  expect(flagsAt('/soup?lab=0', demo)).not.toHaveProperty('lab')
})

test('a page that is loaded again has the state of its entry back', () => {
  history.replaceState({ key: 'a' }, '', '/soup')
  notePlace()
  dispatchEvent(new Event('pagehide'))
  history.replaceState(null, '', '/soup')
  const entries = vi.spyOn(performance, 'getEntriesByType')
  entries.mockReturnValue([{ type: 'navigate' } as PerformanceNavigationTiming])
  returnToPlace()
  expect([history.state, 'returned' in dataset]).toEqual([null, false])
  entries.mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming])
  returnToPlace()
  expect([history.state, 'returned' in dataset]).toEqual([{ key: 'a' }, true])
  history.replaceState(null, '', '/pie')
  returnToPlace()
  expect(history.state).toBeNull()
})

test('without storage a page has no flag, and starts', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('Storage is switched off')
  })
  expect(flagsAt('/soup')).toEqual({ counting: '' })
})
