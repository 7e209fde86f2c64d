import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { venueHeader } from '#contract/problem.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import {
  anOrderOf,
  aServedVenue,
  aServer,
  post,
  publish,
  withKey,
} from '#tests/fixtures/a-served-venue.ts'
import { openOwn } from '#tests/ports/databases.ts'
import { serveWeb } from '#server/http/serve-web.ts'
import { readBuiltApp } from '#server/http/web/built-app.ts'
import type { BuiltAppSettings } from '#server/http/web/built-app.ts'
import { storeBuild } from '#server/http/web/store-build.ts'
import { Hono } from 'hono'
import { sendDate } from '#server/create-app.ts'

const database = openOwn()
afterAll(async () => (await database).close())

async function serve(document: VenueDocument = aServedVenue()) {
  const { sql } = await database
  await publish(sql, document)
  return { sql, document, app: aServer(sql), path: `/${document.restaurant.slug}/data.json` }
}

async function serveBuilt(
  document: VenueDocument = aServedVenue(),
  settings: Partial<BuiltAppSettings> = {},
  given: Partial<AppDeps> = {},
) {
  const { sql } = await database
  await publish(sql, document)
  const folder = await mkdtemp(join(tmpdir(), 'comanda-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  const html =
    '<!doctype html><html lang="en-CA"><head>' +
    '<script>start()</script></head><body><script type="module" src="/assets/main-1.js"></script></body></html>'
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'sw.js'), 'self.skip = 1')
  await writeFile(join(folder, 'assets', 'main-1.js'), 'start = () => {}')
  const builtApp = await readBuiltApp({ client: folder, builds: null, worker: 'on', ...settings })
  return { document, app: aServer(sql, { builtApp, ...given }) }
}

test('a venue’s document is sent as it was published', async () => {
  const { app, path, document } = await serve()
  const answer = await app.request(path)
  expect(await answer.json()).toEqual(document)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  })
})

test('a browser gets it compressed, the smallest way it knows', async () => {
  const { app, path, document } = await serve()
  const brotli = await app.request(path, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } })
  expect(brotli.headers.get('Content-Encoding')).toBe('br')
  const unpacked = brotliDecompressSync(await brotli.arrayBuffer())
  expect(JSON.parse(unpacked.toString())).toEqual(document)
  const gzip = await app.request(path, { headers: { 'Accept-Encoding': 'gzip, br;q=0' } })
  expect(gzip.headers.get('Content-Encoding')).toBe('gzip')
  expect(JSON.parse(gunzipSync(await gzip.arrayBuffer()).toString())).toEqual(document)
})

test('a device that has this version gets a 304', async () => {
  const { app, path } = await serve()
  const etag = (await app.request(path)).headers.get('ETag') ?? ''
  const again = await app.request(path, { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const compressed = { 'If-None-Match': etag, 'Accept-Encoding': 'br' }
  expect((await app.request(path, { headers: compressed })).status).toBe(200)
})

test('what one server publishes another one soon sends', async () => {
  const { sql, app, path, document } = await serve()
  const other = aServer(sql)
  const etag = (await other.request(path)).headers.get('ETag') ?? ''
  const renamed = { ...document, restaurant: { ...document.restaurant, name: 'Chez Vous' } }
  await publish(sql, renamed)
  const answer = await other.request(path, { headers: { 'If-None-Match': etag } })
  expect(await answer.json()).toEqual(renamed)
  expect(await (await app.request(path)).json()).toEqual(renamed)
})

test('a venue is not read from the database twice in a moment', async () => {
  const { sql, path, document } = await serve()
  const app = aServer(sql, { venueMaxAgeMs: 60_000 })
  await app.request(path)
  await publish(sql, { ...document, restaurant: { ...document.restaurant, name: 'Chez Vous' } })
  expect(await (await app.request(path)).json()).toEqual(document)
})

test('an unknown slug and paths of the application are no venues', async () => {
  const { app } = await serve()
  for (const path of ['/nobody/data.json', '/login/data.json', '/%00/data.json']) {
    const answer = await app.request(path)
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 9001, message: 'We don’t know this venue.' },
    ])
  }
})

test('the probe answers without a venue and is never cached', async () => {
  const { app } = await serve()
  const answer = await app.request('/api/health')
  expect(await answer.json()).toEqual({ ok: true })
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('a call for an unknown venue says so, in French where asked', async () => {
  const { app, document } = await serve()
  const headers = { [venueHeader]: 'nobody', Locale: 'fr-CA' }
  const answer = await app.request('/api/orders', post(document, {}, headers))
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({
    code: 9001,
    message: 'Nous ne connaissons pas cet établissement.',
  })
})

test('a path that the API does not have is an error in JSON', async () => {
  const { app } = await serve()
  const answer = await app.request('/api/dishes', { headers: { Accept: 'text/html' } })
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { code: 9016, message: 'There is nothing at this address.' },
  ])
})

test('what is wrong with a body is named by its path', async () => {
  const { app, document } = await serve()
  const order = anOrderOf(document)
  const [line] = order.data.items
  const body = { ...order, coupon: 1, data: { ...order.data, items: [{ ...line, quantity: 0 }] } }
  const answer = await app.request('/api/orders', post(document, body, withKey()))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 9000,
    fields: {
      'data.items.0.quantity': 'Must be 1 or more.',
      coupon: 'This field isn’t known here.',
    },
  })
})

test('a body that is no JSON, or nested without end, is refused before it is checked', async () => {
  const { app, document } = await serve()
  const deep = `${'['.repeat(65)}${']'.repeat(65)}`
  for (const body of ['{"type":', '', deep]) {
    const answer = await app.request('/api/orders', post(document, body, withKey()))
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 9000 }])
  }
})

test('a body that is too large is refused while it is read, even with a false length', async () => {
  const { app, document } = await serve()
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 64 * 1024
      controller.enqueue(new Uint8Array(64 * 1024).fill(32))
    },
  })
  const request = new Request('http://localhost/api/orders', {
    ...post(document, '', { ...withKey(), 'Content-Length': '2' }),
    body,
    duplex: 'half',
  } as RequestInit)
  const answer = await app.request(request)
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 9009 }])
  expect(sent).toBeLessThan(1024 * 1024)
})

test('a fault of ours shows nothing of what is inside', async () => {
  const { sql } = await database
  const broken = () => {
    throw new Error('secret')
  }
  const { document } = await serve()
  const app = aServer(sql, { now: broken })
  const answer = await app.request('/api/orders', post(document, anOrderOf(document), withKey()))
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { code: 9099, message: 'Something went wrong on our side.' },
  ])
})

test('the API describes each of its calls, and none that this server cannot answer', async () => {
  const { app } = await serve()
  const description = await (await app.request('/api/openapi.json')).json()
  expect(description.openapi).toMatch(/^3\.1/)
  expect(Object.keys(description.paths).toSorted()).toEqual([
    '/analytics',
    '/auth/get-user-enrolled-program-status',
    '/auth/get-user-membership-promo',
    '/auth/payment-method',
    '/brand',
    '/health',
    '/health/ready',
    '/lab/received',
    '/orders',
    '/orders/another-round/{id}',
    '/orders/by-key/{key}',
    '/orders/by-key/{key}/cancel',
    '/orders/create-marketplace-order',
    '/orders/forget',
    '/orders/get-discount-info',
    '/orders/get-gift-card',
    '/orders/get-next-order-queue-time',
    '/orders/item',
    '/orders/scheduling',
    '/orders/set-costs',
    '/orders/validate',
    '/orders/withdraw',
    '/origins',
    '/restaurants/autocomplete-search',
    '/restaurants/geolocation-search',
    '/restaurants/{id}/announcements',
    '/rotational-menus',
  ])
  const { post: placing } = description.paths['/orders']
  const body = placing.requestBody.content['application/json'].schema
  expect(Object.keys(body.properties)).toEqual([
    'type',
    'data',
    'id',
    'pickup_time',
    'token',
    'operatorToken',
  ])
  expect(placing.parameters).toContainEqual(
    expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: true }),
  )
})

test('a venue’s page knows the venue before its first paint', async () => {
  const { app, document } = await serveBuilt(aServedVenue({ display_name: 'Chez Nous' }))
  const answer = await app.request(`/${document.restaurant.slug}?tableNum=12`, {
    headers: { Accept: 'text/html' },
  })
  const html = await answer.text()
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
  expect(html).toContain('<html lang="en-CA">')
  expect(html).toContain('<title>Chez Nous</title>')
  const [, block = ''] =
    /<script type="application\/json" id="venue">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(block)).toMatchObject({
    slug: document.restaurant.slug,
    name: 'Chez Nous',
    locales: ['en-CA', 'fr-CA'],
  })
})

test('a page knows whether its venue is one of demonstrations', async () => {
  const document = aServedVenue()
  const demoVenueIds = new Set([asId<VenueId>(document.restaurant.id)])
  const demo = await serveBuilt(document, {}, { demoVenueIds })
  const other = await serveBuilt(document)
  const pageOf = async ({ app }: typeof demo) => {
    const headers = { Accept: 'text/html' }
    return (await app.request(`/${document.restaurant.slug}`, { headers })).text()
  }
  expect(await pageOf(demo)).toContain('"demo":true')
  expect(await pageOf(other)).not.toContain('"demo"')
})

test('a shared link shows the venue’s name, description and picture', async () => {
  const { app, document } = await serveBuilt(
    aServedVenue({
      description: 'Fish <b>&</b> chips',
      address: '12 "Dock" Street',
      image: '/images/chez-nous.webp',
    }),
  )
  const answer = await app.request(`https://order.example.com/${document.restaurant.slug}`, {
    headers: { Accept: 'text/html' },
  })
  const html = await answer.text()
  const tags = [
    ...html.matchAll(/<meta (?:name|property)="(description|og:\w+)" content="([^"]*)"/g),
  ]
  expect(Object.fromEntries(tags.map(([, key, content]) => [key, content]))).toEqual({
    'og:type': 'website',
    'og:title': 'Chez Nous',
    description: 'Fish &amp; chips · 12 &quot;Dock&quot; Street',
    'og:description': 'Fish &amp; chips · 12 &quot;Dock&quot; Street',
    'og:url': `https://order.example.com/${document.restaurant.slug}`,
    'og:image': 'https://order.example.com/images/chez-nous.webp',
  })
  const nobody = await app.request('/nobody', { headers: { Accept: 'text/html' } })
  expect(await nobody.text()).not.toContain('og:title')
})

test('a venue’s name cannot break out of the page', async () => {
  const name = '</script><script>alert(1)</script>$&<!--'
  const { app, document } = await serveBuilt(aServedVenue({ name }))
  const answer = await app.request(`/${document.restaurant.slug}`, {
    headers: { Accept: 'text/html' },
  })
  const html = await answer.text()
  expect(html).not.toContain('<script>alert')
  const [, block = ''] = /id="venue">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(block)).toMatchObject({ name })
})

test('an unknown venue’s page is the application, with the status of what is not there', async () => {
  const { app } = await serveBuilt()
  const page = (path: string) => app.request(path, { headers: { Accept: 'text/html' } })
  expect((await page('/nobody')).status).toBe(404)
  expect((await page('/login')).status).toBe(200)
  for (const path of ['/page-not-found', '/cantine', '/bowlero-location-search', '/gallery']) {
    expect([path, (await page(path)).status]).toEqual([path, 404])
  }
  for (const path of ['/profile', '/scan', '/index.html']) {
    expect([path, (await page(path)).status]).toEqual([path, 200])
  }
  const home = await page('/')
  expect([home.status, home.headers.get('Location')]).toEqual([302, '/page-not-found'])
  expect((await app.request('/assets/gone-2.js', { headers: { Accept: '*/*' } })).status).toBe(404)
})

test('a preview of a link, which takes anything, gets the venue’s page', async () => {
  const { app, document } = await serveBuilt()
  for (const headers of [{ Accept: '*/*' }, {}]) {
    const answer = await app.request(`/${document.restaurant.slug}`, { headers })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      'text/html; charset=UTF-8',
    ])
  }
  const data = await app.request('/nobody', { headers: { Accept: 'application/json' } })
  expect([data.status, await data.json()]).toMatchObject([404, { code: 9016 }])
})

test('built files are cached for good, the worker is always revalidated', async () => {
  const { app } = await serveBuilt()
  const script = await app.request('/assets/main-1.js')
  expect(await script.text()).toBe('start = () => {}')
  expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect((await app.request('/sw.js')).headers.get('Cache-Control')).toBe('no-cache')
})

test('a chunk of the previous build is still sent, one of no build is an error and not the page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-builds-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [client, builds] = [join(folder, 'client'), join(folder, 'builds')]
  await mkdir(join(client, 'assets'), { recursive: true })
  await writeFile(join(client, 'assets', 'cart-0.css'), 'p {}')
  await storeBuild({ client, builds })
  const { app } = await serveBuilt(aServedVenue(), { builds })
  const kept = await app.request('/assets/cart-0.css')
  expect([await kept.text(), kept.headers.get('Cache-Control')]).toEqual([
    'p {}',
    'public, max-age=31536000, immutable',
  ])
  const gone = await app.request('/assets/cart-9.js', { headers: { Accept: 'text/html' } })
  expect([gone.status, gone.headers.get('Cache-Control'), await gone.json()]).toEqual([
    404,
    'no-store',
    { code: 9016, message: 'There is nothing at this address.' },
  ])
})

test('a worker that is switched off is answered with one that unregisters itself', async () => {
  const { app } = await serveBuilt(aServedVenue(), { worker: 'off' })
  const worker = await app.request('/sw.js')
  expect([worker.headers.get('Content-Type'), worker.headers.get('Cache-Control')]).toEqual([
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
  expect(await worker.text()).toContain('registration.unregister()')
  const page = await app.request('/scan', { headers: { Accept: 'text/html' } })
  expect(await page.text()).toContain('data-worker="off"')
})

test('a venue is installed as an app of its own that starts at the table it was scanned at', async () => {
  const { app, document } = await serveBuilt(
    aServedVenue({ display_name: 'Chez Nous', description: 'Soups & more.', tables: ['7'] }),
  )
  const home = `/${document.restaurant.slug}`
  const manifest = async (query: string) =>
    (await app.request(`${home}/manifest.webmanifest${query}`)).json()
  expect(await manifest('?tableNum=7&item=onion&utm_source=mail')).toMatchObject({
    id: home,
    name: 'Chez Nous',
    description: 'Soups & more.',
    lang: 'en-CA',
    start_url: `${home}?tableNum=7`,
    scope: home,
    display: 'standalone',
    theme_color: expect.stringMatching(/^#[\da-f]{6}$/),
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
    shortcuts: [{ name: 'Your order', url: `${home}/cart?tableNum=7` }],
  })
  expect(await manifest('?tableNum=99')).toMatchObject({ id: home, start_url: home })
  const page = await app.request(`${home}?tableNum=7&x="><script>`, {
    headers: { Accept: 'text/html' },
  })
  expect(await page.text()).toContain(
    `<link rel="manifest" href="${home}/manifest.webmanifest?tableNum=7"/>`,
  )
  expect((await app.request('/nobody/manifest.webmanifest')).status).toBe(404)
})

test('the page runs its own scripts and no others', async () => {
  const { app } = await serveBuilt()
  const { headers } = await app.request('/', { headers: { Accept: 'text/html' } })
  // The SHA-256 of `start()`.
  expect(headers.get('Content-Security-Policy')).toContain(
    "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
  )
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('Content-Security-Policy')).toMatch(
    /connect-src 'self' https:\/\/google\.com\/pay https:\/\/pay\.google\.com;/,
  )
  expect(headers.get('Content-Security-Policy')).toContain(
    "require-trusted-types-for 'script'; trusted-types default",
  )
  const worker = await app.request('/sw.js')
  expect(worker.headers.get('Content-Security-Policy')).toMatch(/connect-src 'self' [^;]*https:;/)
  expect(headers.get('Permissions-Policy')).toContain('camera=(self)')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
})

async function listen(app: ReturnType<typeof aServer>): Promise<string> {
  const server = serveWeb({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test('answers keep all their headers on their way through a port', async () => {
  const { app } = await serveBuilt()
  const origin = await listen(app)
  for (const path of ['/api/health', '/api/nothing', '/nobody/data.json', '/sw.js']) {
    const { headers } = await fetch(`${origin}${path}`)
    const names = ['content-security-policy', 'x-content-type-options', 'x-request-id', 'date']
    expect(names.filter((name) => !headers.has(name))).toEqual([])
  }
  const { headers } = await fetch(`${origin}/api/health`)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/json',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
})

test('through a port a body is read with and without a declared length, and refused if too large', async () => {
  const { app, document } = await serve()
  const origin = await listen(app)
  const order = JSON.stringify(anOrderOf(document))
  const large = ' '.repeat(257 * 1024)
  const send = async (text: string, asStream: boolean) => {
    const body = asStream ? new Blob([text]).stream() : text
    const call = { ...post(document, '', withKey()), body, duplex: 'half' }
    const answer = await fetch(`${origin}/api/orders`, call as RequestInit)
    const { code = null } = (await answer.json()) as { readonly code?: number }
    return [answer.status, code]
  }
  expect([await send(order, false), await send(order, true)]).toEqual([
    [200, null],
    [200, null],
  ])
  expect([await send(large, false), await send(large, true)]).toEqual([
    [413, 9009],
    [413, 9009],
  ])
})

test('each answer has the second of its moment', async () => {
  let at = Date.parse('2026-03-14T12:00:00.999Z')
  const app = new Hono()
  app.use(sendDate(() => at))
  app.get('/', (c) => c.body(null, 204))
  const sent = async () => (await app.request('/')).headers.get('Date')
  expect(await sent()).toBe('Sat, 14 Mar 2026 12:00:00 GMT')
  at += 1
  expect(await sent()).toBe('Sat, 14 Mar 2026 12:00:01 GMT')
  at -= 86_400_000
  expect(await sent()).toBe('Fri, 13 Mar 2026 12:00:01 GMT')
})
