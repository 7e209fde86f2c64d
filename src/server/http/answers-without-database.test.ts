import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BrandDocument } from '#contract/place-search/brand-document.ts'
import { venueHeader } from '#contract/problem.ts'
import { asId } from '#domain/ids.ts'
import { createApp } from '#server/create-app.ts'
import { createBrandDirectory } from '#server/brand/brand-directory.ts'
import { encodeFile } from '#server/files/encoded-file.ts'
import { createMemoryLimitStore } from '#tests/twins/limit/memory-limit-store.ts'
import { aBrand } from '#tests/fixtures/a-brand.ts'
import { aLog } from '#tests/fixtures/a-log.ts'
import { aServedVenue, noon } from '#tests/fixtures/a-served-venue.ts'
import { createMemoryPictureStore } from '#tests/twins/venue/memory-picture-store.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { createAppShell } from './web/app-shell.tsx'

const encoded = (type: string, text: string) =>
  encodeFile({ type, raw: new TextEncoder().encode(text) }, 5)
const picture = 'aaaaaaaaaaaaaaaa-320'
const publicOrigin = 'https://order.example'

/** A server whose database answers until `freeze`, and from then on neither answers nor fails. */
async function aServerToFreeze() {
  const document = aServedVenue()
  const inner = await aServerInMemory(document)
  let isFrozen = false
  const hanging = <Store extends object>(store: Store): Store =>
    new Proxy(store, {
      get: (target, name, receiver) => {
        const value: unknown = Reflect.get(target, name, receiver)
        if (typeof value === 'object' && value !== null) return hanging(value)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) =>
          isFrozen ? new Promise(() => {}) : (Reflect.apply(value, target, given) as unknown)
      },
    })
  const { app: _app, ...stores } = inner
  const brands: readonly BrandDocument[] = [aBrand({ hosts: ['lunch.example'] })]
  const { log } = aLog()
  const pictureStore = createMemoryPictureStore()
  await pictureStore.save(asId(document.restaurant.id), [
    { name: picture, content: new TextEncoder().encode('webp') },
  ])
  const app = createApp({
    ...hanging({ ...stores, limitStore: createMemoryLimitStore(), pictureStore }),
    brands: createBrandDirectory({
      brandStore: hanging({ all: async () => brands }),
      publicOrigin,
      maxAgeMs: 0,
    }),
    publicOrigin,
    askDatabase: () => (isFrozen ? new Promise(() => {}) : Promise.resolve()),
    builtApp: {
      files: new Map([
        ['/favicon.svg', await encoded('image/svg+xml', '<svg/>')],
        ['/assets/main-1.js', await encoded('text/javascript', 'start()')],
        ['/manifest.webmanifest', await encoded('application/manifest+json', '{}')],
      ]),
      storedAssets: () => Promise.resolve(null),
      shell: createAppShell(readFileSync('index.html', 'utf8'), 'on'),
      firstScreen: ({ document: { restaurant } }) => Promise.resolve(`<h1>${restaurant.name}</h1>`),
    },
    log,
    now: () => noon,
    venueMaxAgeMs: 0,
  })
  const { id, slug } = document.restaurant
  const headers = { Accept: 'text/html', [venueHeader]: String(id) }
  const status = async (path: string, origin = publicOrigin) =>
    (await app.request(`${origin}${path}`, { headers })).status
  return { app, slug, id, status, freeze: () => (isFrozen = true) }
}

const files = ['/favicon.svg', '/assets/main-1.js', '/robots.txt']

test('what needs no database answers while it hangs, and what was answered before does as well', async () => {
  const { slug, id, status, freeze } = await aServerToFreeze()
  const known = [
    ...files,
    '/manifest.webmanifest',
    '/sitemap.xml',
    '/login',
    `/${slug}`,
    `/${slug}?tableNum=12`,
    `/${slug}/checkout`,
    `/${slug}/data.json`,
    `/${slug}/manifest.webmanifest`,
    `/pictures/${id}/${picture}.webp`,
    '/api/health',
    '/api/openapi.json',
    '/api/origins',
    '/api/brand?path=/nowhere',
    '/api/auth/sign-in-ways',
    `/api/restaurants/${id}/announcements`,
  ]
  const statuses = async () => Promise.all(known.map((path) => status(path)))
  const before = await statuses()
  expect(before.filter((each) => each >= 500)).toEqual([])
  freeze()
  expect(await statuses()).toEqual(before)
  // The second time nothing is waited for either: the same reads still hang.
  expect(await statuses()).toEqual(before)
  expect(await status('/', 'https://lunch.example')).toBe(302)
})

test('a server whose database has never answered has its files, and says that it lives', async () => {
  const { status, freeze } = await aServerToFreeze()
  freeze()
  for (const path of [...files, '/api/health', '/api/openapi.json']) {
    expect([path, await status(path)]).toEqual([path, 200])
    expect([path, await status(path, 'http://localhost:4080')]).toEqual([path, 200])
  }
  expect(await status('/api/health', 'http://10.1.2.3')).toBe(200)
  expect(await status('/api/health/ready', 'http://10.1.2.3')).toBe(503)
})

test('each call that is read is among those that answer without a database, or needs it', async () => {
  const { app } = await aServerToFreeze()
  const read = app.routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'))
  const withoutDatabase = [
    '/api/auth/sign-in-ways',
    '/api/brand',
    '/api/health',
    '/api/health/ready',
    '/api/openapi.json',
    '/api/origins',
    '/api/restaurants/:id/announcements',
  ]
  const needsDatabase = [
    '/api/auth/payment-method',
    '/api/catering/events/:eventId/event-suites/:eventSuiteId/log',
    '/api/catering/events/get-active-events',
    '/api/desk/:venueId/me',
    '/api/desk/:venueId/people',
    '/api/orders/another-round/:id',
    '/api/orders/by-key/:key',
    '/api/orders/get-next-order-queue-time',
    '/api/print/:address',
    '/api/rotational-menus',
  ]
  const paths = [...new Set(read.map(({ path }) => path))].toSorted()
  expect(paths).toEqual([...withoutDatabase, ...needsDatabase].toSorted())
})
