// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageFacts } from './page-facts.ts'
import { startApp, watchFiles } from './start-app.ts'

const { dataset } = document.documentElement
const none: PageFacts = { slug: 'soup', written: null, venue: null, languages: {}, appFiles: [] }

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(new Response('{"menus":[]}')))
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest">'
  document.body.innerHTML = '<div id="root"></div><div id="not-started" hidden></div>'
})

afterEach(() => {
  localStorage.clear()
  Reflect.deleteProperty(window, 'comandaMenu')
  for (const name of Object.keys(dataset)) delete dataset[name]
})

test('the menu is on its way before the app, which takes it', async () => {
  startApp(none, 'en-CA')
  expect(startedMenu()?.slug).toBe('soup')
  const response = await startedMenu()?.response
  expect(await response?.json()).toEqual({ menus: [] })
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/soup/data.json')
})

test('no menu is asked for where there is none, nor past the lab', () => {
  for (const slug of ['', 'scan', 'login', 'profile']) startApp({ ...none, slug }, 'en-CA')
  for (const name of ['lab', 'brand']) {
    dataset[name] = 'on'
    startApp(none, 'en-CA')
    delete dataset[name]
  }
  expect(startedMenu()).toBeUndefined()
})

test('the files of the page’s language are fetched ahead', async () => {
  startApp({ ...none, languages: { 'fr-CA': '/fr.js', 'en-CA': '/en.js' } }, 'fr-CA')
  const fetched = () =>
    [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) =>
      link.getAttribute('href'),
    )
  await expect.poll(fetched).toEqual(['/fr.js'])
})

test('the server’s facts are stored for a start without it', () => {
  const written = { slug: 'soup', name: 'Soup', locales: ['en-CA'] }
  startApp({ ...none, written, venue: written }, 'en-CA')
  expect(JSON.parse(localStorage.getItem('comanda:venue:soup') ?? '')).toEqual(written)
})

test('a page from the device names its venue’s manifest', () => {
  startApp({ ...none, venue: { name: 'Soup' } }, 'en-CA')
  const link = document.querySelector('link[rel="manifest"]')
  expect(link?.getAttribute('href')).toBe('/soup/manifest.webmanifest')
})

test('an error of a file has one name in every browser, and an empty page says that it could not be loaded', () => {
  watchFiles()
  const notStarted = document.getElementById('not-started')
  const named = (message: string) => {
    const payload = new TypeError(message)
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    return payload.name
  }
  expect(notStarted?.hidden).toBe(true)
  expect(named('Failed to fetch dynamically imported module: /a.js')).toBe('ChunkLoadError')
  expect(named('Importing a module script failed.')).toBe('ChunkLoadError')
  expect(named('Unable to preload CSS for /a.css')).toBe('CSS_CHUNK_LOAD_FAILED')
  expect(named('x is not defined')).toBe('TypeError')
  expect(notStarted?.hidden).toBe(false)
  expect(dataset).not.toHaveProperty('failed')
})

test('a first screen stays readable without the app', () => {
  watchFiles()
  document.getElementById('root')?.setAttribute('data-etag', 'a')
  dataset['first'] = 'other'
  document.body.append(document.createElement('script'))
  document.querySelector('script')?.dispatchEvent(new Event('error'))
  expect(['first' in dataset, 'failed' in dataset]).toEqual([false, true])
})

/** The app takes it in the same way. */
function startedMenu() {
  return Reflect.get(window, 'comandaMenu') as
    | { readonly slug: string; readonly response: Promise<Response> }
    | undefined
}
