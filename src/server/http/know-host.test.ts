import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { brandAnswerSchema } from '#contract/place-search/brand-call.ts'
import type { BrandDocument } from '#contract/place-search/brand-document.ts'
import { placeProblemCodes } from '#contract/place-search/place-problem-codes.ts'
import { localeHeader } from '#contract/problem.ts'
import { createBackground } from '#server/mail/background.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { brandsOf } from '#server/brand/brand-directory.ts'
import { encodeFile } from '#server/files/encoded-file.ts'
import { aBrand } from '#tests/fixtures/a-brand.ts'
import { aLog } from '#tests/fixtures/a-log.ts'
import { aPng } from '#tests/fixtures/a-png.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { createAppShell } from './web/app-shell.tsx'

const origin = 'https://order.example'
const lunch = 'https://lunch.example'

interface Deployment {
  readonly publicOrigin?: string | null
  readonly all?: readonly BrandDocument[]
}

const logo = '/pictures/northway.png'

async function aDeployment({
  publicOrigin = origin,
  all = [aBrand({ hosts: ['lunch.example'] })],
}: Deployment = {}) {
  const mails: Mail[] = []
  const { log } = aLog()
  const files = new Map([
    [logo, await encodeFile({ type: 'image/png', raw: aPng(512, 512) }, 5)],
    ['/manifest.webmanifest', await aManifestOfTheApp()],
  ])
  const background = createBackground(log)
  const brands = brandsOf(all, publicOrigin)
  const server = await aServerInMemory(
    aServedVenue({ id: 'merle', slug: 'merle', group: 'northway' }),
    {
      publicOrigin,
      brands: { current: async () => brands },
      mail: {
        background,
        origin: publicOrigin ?? 'http://localhost:4080',
        mailer: { send: async (mail) => void mails.push(mail) },
      },
      builtApp: {
        files,
        storedAssets: () => Promise.resolve(null),
        shell: createAppShell(readFileSync('index.html', 'utf8'), 'on'),
      },
      log,
    },
  )
  const open = (address: string, headers: Readonly<Record<string, string>> = {}) =>
    server.app.request(address, { headers: { Accept: 'text/html', ...headers } })
  return { ...server, open, mails, background }
}

test.each([
  ['https://evil.example/', 'https://evil.example/merle', 'https://evil.example/api/origins'],
  [
    'https://order.example.evil.example/merle',
    'https://xorder.example/merle',
    'https://10.1.2.3/merle',
  ],
  [
    'https://order.example:8443/merle',
    'https://lunch.example:8443/merle',
    'https://sub.lunch.example/merle',
  ],
])('a host of nobody’s is refused: %s, %s, %s', async (...addresses) => {
  const { open } = await aDeployment()
  for (const address of addresses) {
    const answer = await open(address, { [localeHeader]: 'fr-CA' })
    expect(answer.status).toBe(421)
    expect(await answer.json()).toEqual({
      code: placeProblemCodes.unknownHost,
      message:
        'Ce serveur ne répond pas à cette adresse. Vérifiez l’adresse que vous avez ouverte.',
    })
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test('the deployment’s host, a brand’s and this machine’s are answered; health at any', async () => {
  const { open } = await aDeployment()
  for (const host of [
    origin,
    lunch,
    'http://localhost:4080',
    'http://127.0.0.1:4080',
    'http://[::1]:4080',
    'https://ORDER.example:443',
  ]) {
    expect((await open(`${host}/merle`)).status).toBe(200)
  }
  expect((await open('http://10.1.2.3:4080/api/health')).status).toBe(200)
  expect((await open('http://10.1.2.3:4080/api/healthy')).status).toBe(421)
})

test('without a public address every host is answered, as on a local network', async () => {
  const { open } = await aDeployment({ publicOrigin: null })
  for (const host of ['http://192.168.1.7:4080', 'http://tablet.local', lunch]) {
    expect((await open(`${host}/merle`)).status).toBe(200)
  }
})

test('a host goes home to its brand, and nowhere without one', async () => {
  const { open } = await aDeployment()
  expect((await open(`${lunch}/`)).headers.get('Location')).toBe('/cantine')
  expect((await open(`${origin}/`)).headers.get('Location')).toBe('/page-not-found')
})

test('a brand’s page is there on its own host alone, with its title, theme and texts', async () => {
  const { open } = await aDeployment()
  const page = await open(`${lunch}/cantine`, { 'Accept-Language': 'fr-CA,fr;q=0.9,en;q=0.5' })
  expect(page.status).toBe(200)
  expect(page.headers.get('Vary')).toContain('Accept-Language')
  const html = await page.text()
  expect(html).toContain('<title>Votre cantine – Cantines Northway</title>')
  expect(html).toContain('lang="fr-CA"')
  const [, json = ''] =
    /<script type="application\/json" id="brand">(.*?)<\/script>/.exec(html) ?? []
  const brand = v.parse(brandAnswerSchema, JSON.parse(json))
  expect(brand).toMatchObject({
    locale: 'fr-CA',
    ownsHost: true,
    screen: 'search',
    theme: { mode: 'dark', properties: { '--brand': '#2f5d50' } },
    texts: { searchTitle: 'Votre cantine', noResults: null },
    radius: 10,
    unit: 'mi',
  })
  const called = await open(`${lunch}/api/brand?path=/cantine`, { [localeHeader]: 'fr-CA' })
  expect(await called.json()).toEqual(JSON.parse(json))
  const home = await (await open(`${lunch}/api/brand`)).json()
  expect(home).toMatchObject({ id: 'northway', texts: { searchTitle: 'Find your canteen' } })
  expect((await open(`${origin}/cantine`)).status).toBe(404)
  expect(await (await open(`${origin}/api/brand?path=/cantine`)).json()).toMatchObject({
    code: placeProblemCodes.unknownBrand,
  })
  expect((await open(`${origin}/api/brand`)).status).toBe(404)
})

test.each([
  [
    'its own host',
    { at: { hosts: ['lunch.example'] }, host: lunch, path: '/manifest.webmanifest' },
  ],
  ['its page', { at: {}, host: origin, path: '/cantine/manifest.webmanifest' }],
])('a brand is installed from %s as an app of its own', async (_, { at, host, path }) => {
  const brand = aBrand({ ...at, favicon: logo, description: 'Lunch' })
  const { open } = await aDeployment({ all: [brand] })
  const page = await open(`${host}/cantine`, { 'Accept-Language': 'fr-CA' })
  const html = await page.text()
  expect(html).toContain(`<link rel="manifest" href="/cantine/manifest.webmanifest"/>`)
  expect(html).toContain(`<link rel="icon" type="image/png" href="${logo}"/>`)
  expect(html).toContain(`<link rel="apple-touch-icon" href="${logo}"/>`)
  const answer = await open(host + path, { 'Accept-Language': 'fr-CA' })
  expect(answer.headers.get('Content-Type')).toBe('application/manifest+json')
  expect(answer.headers.get('Vary')).toContain('Accept-Language')
  expect(await answer.json()).toEqual({
    id: '/cantine',
    name: 'Cantines Northway',
    short_name: 'Cantines Northway',
    description: 'Lunch',
    lang: 'fr-CA',
    dir: 'ltr',
    start_url: '/cantine',
    scope: '/',
    display: 'standalone',
    theme_color: '#2f5d50',
    background_color: '#0d0d0f',
    icons: expect.arrayContaining([{ src: logo, sizes: '512x512', type: 'image/png' }]),
    shortcuts: [],
  })
})

test('a host without a brand has the app’s manifest, and its pages the app’s icons', async () => {
  const { open } = await aDeployment({ all: [aBrand({ favicon: null })] })
  expect(await (await open(`${origin}/manifest.webmanifest`)).json()).toEqual({ name: 'Comanda' })
  const html = await (await open(`${origin}/cantine`)).text()
  expect(html).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg"/>')
  expect((await open(`${lunch}/nothing/manifest.webmanifest`)).status).toBe(421)
  expect((await open(`${origin}/nothing/manifest.webmanifest`)).status).toBe(404)
})

test('a host without a brand of its own leads to the default one, where that is at no other host', async () => {
  const all = [aBrand({ id: 'other' }), aBrand({ id: 'home', is_default: true })]
  const { open } = await aDeployment({ all })
  expect(await (await open(`${origin}/api/brand`)).json()).toMatchObject({
    id: 'home',
    ownsHost: false,
    screen: 'search',
  })
  const away = await aDeployment({ all: [aBrand({ is_default: true, hosts: ['lunch.example'] })] })
  expect((await away.open(`${origin}/api/brand`)).status).toBe(404)
})

test('a brand without hosts is at the deployment’s address, beside one that has that host', async () => {
  const all = [
    aBrand({ paths: { search: '/find', coming_soon: '/soon' } }),
    aBrand({ id: 'pins', group: 'pins', hosts: ['order.example'], paths: { search: '/pins' } }),
  ]
  const { open } = await aDeployment({ all })
  const screenAt = async (path: string) => {
    const answer = await open(`${origin}/api/brand?path=${path}`)
    const { id, screen, ownsHost } = await answer.json()
    return [id, screen, ownsHost]
  }
  expect(await screenAt('/find')).toEqual(['northway', 'search', false])
  expect(await screenAt('/soon')).toEqual(['northway', 'coming-soon', false])
  expect(await screenAt('/pins')).toEqual(['pins', 'search', true])
  expect((await open(`${origin}/`)).headers.get('Location')).toBe('/pins')
})

test('a text of a brand cannot end its script', async () => {
  const name = '</script><script>alert(1)</script>'
  const { open } = await aDeployment({
    all: [aBrand({ hosts: ['lunch.example'], name, localization: {} })],
  })
  const html = await (await open(`${lunch}/cantine`)).text()
  expect(html).not.toContain('<script>alert')
})

test('the origins of a deployment are its own and its brands’, each once', async () => {
  const all = [
    aBrand({ hosts: ['lunch.example', 'order.example'] }),
    aBrand({ id: 'pins', hosts: ['pins.example:8443'] }),
  ]
  const { open } = await aDeployment({ all })
  expect(await (await open(`${origin}/api/origins`)).json()).toEqual({
    origins: [origin, lunch, 'https://pins.example:8443'],
  })
  const local = await aDeployment({ publicOrigin: null, all: [] })
  expect(await (await local.open('http://localhost/api/origins')).json()).toEqual({ origins: [] })
})

test('a link in a mail goes back to the host that its person came by, if it is listed', async () => {
  const { app, accounts, mails, background } = await aDeployment()
  await accounts.accountStore.create(anAccount({ email: 'ana@example.com' }))
  for (const [host, link] of [
    [lunch, `${lunch}/login#reset=`],
    [origin, `${origin}/login#reset=`],
    ['http://localhost:4080', `${origin}/login#reset=`],
    ['https://evil.example', null],
  ] as const) {
    mails.length = 0
    const answer = await app.request(`${host}/api/auth/forgot-password`, {
      method: 'POST',
      body: JSON.stringify({ email: 'ana@example.com' }),
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-Host': 'evil.example' },
    })
    await background.settled()
    expect(answer.status).toBe(link === null ? 421 : 200)
    expect(mails.map(({ text }) => text.includes(link ?? ''))).toEqual(link === null ? [] : [true])
    expect(JSON.stringify(mails)).not.toContain('evil.example')
  }
})

test('a brand’s host is not told to another site’s page', async () => {
  const { app } = await aDeployment()
  const call = (headers: Readonly<Record<string, string>>) =>
    app.request(`${lunch}/api/restaurants/geolocation-search`, {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  expect((await call({ Origin: lunch })).status).toBe(200)
  expect((await call({ Origin: 'https://evil.example' })).status).toBe(403)
  expect((await call({ 'Sec-Fetch-Site': 'cross-site', Origin: lunch })).status).toBe(403)
})

function aManifestOfTheApp() {
  const raw = new TextEncoder().encode('{"name":"Comanda"}')
  return encodeFile({ type: 'application/manifest+json', raw }, 5)
}
