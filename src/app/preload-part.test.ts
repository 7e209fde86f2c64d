// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { __vitePreload } from './preload-part.ts'

let links: HTMLLinkElement[] = []
const linkTo = (file: string) => links.find((link) => link.getAttribute('href') === `/${file}`)

beforeEach(() => {
  links = []
  vi.spyOn(HTMLLinkElement.prototype, 'remove').mockImplementation(function remove(
    this: HTMLLinkElement,
  ) {
    links = links.filter((link) => link !== this)
  })
  // The page of this environment would load them itself.
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    if (link instanceof HTMLLinkElement) links.push(link)
  })
})

test('a part waits for its style, and not for its scripts', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('part')
  const loading = __vitePreload(load, ['assets/a.css', 'assets/a.js'])
  expect(linkTo('assets/a.css')?.rel).toBe('stylesheet')
  await expect.poll(() => linkTo('assets/a.js')?.rel).toBe('modulepreload')
  expect(load).not.toHaveBeenCalled()
  linkTo('assets/a.css')?.dispatchEvent(new Event('load'))
  await expect(loading).resolves.toBe('part')
  await expect(__vitePreload(load, ['assets/a.css', 'assets/a.js'])).resolves.toBe('part')
  expect(links).toHaveLength(2)
})

test('the style of the start is not loaded again', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('part')
  await expect(__vitePreload(load, ['assets/start-aB3_x-9.css'])).resolves.toBe('part')
  expect(links).toEqual([])
  void __vitePreload(load, ['assets/start-deferred-aB3_x-9.css'])
  expect(linkTo('assets/start-deferred-aB3_x-9.css')?.rel).toBe('stylesheet')
})

test('a style that cannot be loaded rejects, is announced, and is asked for again', async () => {
  const heard = vi.fn<(event: Event) => void>()
  addEventListener('vite:preloadError', heard)
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('part')
  const failing = __vitePreload(load, ['assets/b.css'])
  linkTo('assets/b.css')?.dispatchEvent(new Event('error'))
  await expect(failing).rejects.toThrow('Unable to preload CSS')
  expect(heard.mock.calls[0]?.[0]).toHaveProperty(
    'payload.message',
    expect.stringContaining('b.css'),
  )
  expect(load).not.toHaveBeenCalled()
  expect(linkTo('assets/b.css')).toBeUndefined()
  const again = __vitePreload(load, ['assets/b.css'])
  linkTo('assets/b.css')?.dispatchEvent(new Event('load'))
  await expect(again).resolves.toBe('part')
})

test('a script that cannot be loaded is announced with its own fault', async () => {
  const fault = new TypeError('Failed to fetch dynamically imported module')
  const heard = vi.fn<(event: Event) => void>()
  addEventListener('vite:preloadError', heard)
  await expect(__vitePreload(() => Promise.reject(fault))).rejects.toBe(fault)
  expect(heard.mock.lastCall?.[0]).toHaveProperty('payload', fault)
})
