// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerBeforeApp, firstScreenPainted, hideOtherScreen } from './first-screen.ts'
import type { PageFacts } from './page-facts.ts'

const { dataset } = document.documentElement
const first = { etag: '"a1"', locale: 'en-CA', wide: '(min-width: 39rem)' }
const facts: PageFacts = {
  slug: 'soup',
  written: { slug: 'soup', name: 'Soup', first },
  venue: null,
  languages: {},
  appFiles: [],
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('stop', vi.fn<() => void>())
})

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const name of Object.keys(dataset)) delete dataset[name]
  document.body.innerHTML = ''
})

function isHidden(given: PageFacts = facts, locale = 'en-CA') {
  hideOtherScreen(given, locale)
  const isOther = dataset['first'] === 'other'
  delete dataset['first']
  return isOther
}

test('a guest who is nobody in particular sees the server’s screen', () => {
  expect(isHidden()).toBe(false)
  expect(isHidden({ ...facts, written: null })).toBe(false)
})

test.each([
  ['is signed in', () => localStorage.setItem('comanda:user', '{}')],
  ['is an operator', () => localStorage.setItem('comanda:operator', '{}')],
  ['narrows the menu', () => sessionStorage.setItem('comanda:filter:soup', '{}')],
  ['is at a kiosk', () => (dataset['device'] = 'kiosk')],
  ['is in the lab', () => (dataset['lab'] = 'on')],
  ['has a wide screen', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
])('who %s waits for the app', (_, set) => {
  set()
  expect(isHidden()).toBe(true)
})

test('another language waits for the app', () => {
  expect(isHidden(facts, 'fr-CA')).toBe(true)
})

test('a page of the worker waits for the app where the device has a newer document', () => {
  localStorage.setItem('comanda:held:soup', 'W/"b2"')
  expect(isHidden()).toBe(false)
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  expect(isHidden()).toBe(true)
  localStorage.setItem('comanda:held:soup', 'W/"a1"')
  expect(isHidden()).toBe(false)
  localStorage.clear()
  expect(isHidden()).toBe(false)
})

test('nothing waits for a screen that is not seen', async () => {
  dataset['first'] = 'other'
  await firstScreenPainted(facts)
  delete dataset['first']
  await firstScreenPainted({ ...facts, written: null })
})

test('the page of a tapped link has the network alone, and what was stopped loads anew', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  document.body.innerHTML = '<div data-etag="a"><a id="a" href="/soup?item=a"></a></div>'
  answerBeforeApp()
  const shownAgain = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  shownAgain()
  expect(reload).not.toHaveBeenCalled()
  document.getElementById('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(stop).toHaveBeenCalledOnce()
  shownAgain()
  expect(reload).toHaveBeenCalledOnce()
})

test('before the app, a tapped link is marked until its page comes, the last alone', () => {
  document.body.innerHTML =
    '<div data-etag="a"><a id="a" href="/soup?item=a"></a><a id="b" href="/soup?item=b"></a><a id="c" href="tel:1"></a><a id="d" href="/menu.pdf" target="_blank"></a></div>'
  answerBeforeApp()
  const marked = () => [...document.querySelectorAll('[data-tapped]')].map(({ id }) => id)
  const tap = (id: string, init: MouseEventInit = {}) =>
    document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...init }))
  tap('a')
  expect(marked()).toEqual(['a'])
  tap('b')
  tap('c')
  tap('a', { ctrlKey: true })
  tap('a', { altKey: true })
  tap('d')
  expect(marked()).toEqual(['b'])
  dispatchEvent(new Event('pagehide'))
  expect(marked()).toEqual([])
  // With the app there, its own links mark themselves.
  document.querySelector('[data-etag]')?.removeAttribute('data-etag')
  tap('a')
  expect(marked()).toEqual([])
})

test('a form without an address does not load the page anew', () => {
  document.body.innerHTML = '<form id="own"></form><form id="other" action="/api/login"></form>'
  answerBeforeApp()
  const isPrevented = (id: string) =>
    document
      .getElementById(id)
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })) === false
  expect([isPrevented('own'), isPrevented('other')]).toEqual([true, false])
})
