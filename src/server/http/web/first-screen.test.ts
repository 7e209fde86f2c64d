import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { aServedVenue, aServer, noon, publish } from '#tests/fixtures/a-served-venue.ts'
import { openOwn } from '#tests/ports/databases.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { createAppShell } from './app-shell.tsx'
import { loadFirstScreen } from './first-screen.ts'
import type { FirstScreenAsked, RenderFirstScreen } from './first-screen.ts'

const database = openOwn()
afterAll(async () => (await database).close())

const page =
  '<!doctype html><html lang="en-CA"><head>' +
  '<link rel="stylesheet" crossorigin href="/assets/start-1.css">' +
  '<script type="module" crossorigin src="/assets/start-1.js"></script>' +
  '<script>start()</script><script id="rest">go()</script></head>' +
  '<body><div id="root"></div></body></html>'

const styles = new Map([
  ['/assets/start-1.css', '.soup { color: red }\n'],
  ['/assets/item-a1b2c3d4.css', '.sheet { color: blue }\n'],
])

const both: VenueDocument['restaurant']['locales'] = [
  { locale_short: 'en', locale_long: 'en-CA', label: 'English', is_default: true },
  { locale_short: 'fr', locale_long: 'fr-CA', label: 'Français' },
]

/** A server whose first screens are rendered by hand. */
async function serve(
  document: VenueDocument = aServedVenue({ locales: both }),
  render: RenderFirstScreen = () => Promise.resolve('<main>$& soup</main>'),
) {
  const { sql } = await database
  await publish(sql, document)
  const asked: FirstScreenAsked[] = []
  const app = aServer(sql, {
    builtApp: {
      files: new Map(),
      storedAssets: () => Promise.resolve(null),
      shell: createAppShell(page, 'on', styles),
      firstScreen: (each) => {
        asked.push(each)
        return render(each)
      },
    },
  })
  const { slug } = document.restaurant
  const get = (path = '', headers: Record<string, string> = {}) =>
    app.request(`https://order.example.com/${slug}${path}`, {
      headers: { Accept: 'text/html', 'Accept-Language': 'en-CA', ...headers },
    })
  return { app, get, asked, document, slug }
}

test('a menu’s page comes with its first screen, its style and the facts by which the app takes it over', async () => {
  const { app, get, asked, document, slug } = await serve()
  const html = await (await get('?tableNum=12')).text()
  const { headers } = await app.request(`/${slug}/data.json`)
  const [, etag] =
    /<div id="root" data-etag="([^"]+)"><script id="rest">go\(\)<\/script><main>\$& soup<\/main><\/div>/.exec(
      html,
    ) ?? []
  expect(headers.get('ETag')).toContain(etag)
  expect(html).toContain(
    '<style>.soup { color: red }</style><link rel="stylesheet" href="/assets/start-1.css" disabled=""/>',
  )
  expect(html.split('stylesheet')).toHaveLength(2)
  expect(html).toMatch(/<html style="--brand:#[^"]+" lang="en-CA">/)
  const [, block = ''] = /id="venue">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(block)).toMatchObject({
    first: { etag, locale: 'en-CA', wide: '(min-width: 39rem)' },
  })
  expect(asked).toEqual([{ document, locale: 'en-CA', at: noon, address: `/${slug}?tableNum=12` }])
})

test('it is revalidated, by language and cookie, and answered with 304 where nothing changed', async () => {
  const { get, asked } = await serve()
  const first = await get('', { 'Accept-Encoding': 'br' })
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    'content-type': 'text/html; charset=UTF-8',
    vary: 'Accept-Encoding, Accept-Language, Cookie, Accept, Sec-Fetch-Site',
  })
  expect(brotliDecompressSync(await first.arrayBuffer()).toString()).toContain('soup')
  const etag = first.headers.get('ETag') ?? ''
  // Until the quarter-hour ends.
  const until = String(noon + 15 * 60_000)
  expect(first.headers.get('X-SHOWN-UNTIL')).toBe(until)
  const again = await get('', { 'Accept-Encoding': 'br', 'If-None-Match': etag })
  expect(again.headers.get('X-SHOWN-UNTIL')).toBe(until)
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(asked).toHaveLength(1)
  const french = await get('', { 'Accept-Language': 'fr-CA', 'If-None-Match': etag })
  expect(french.status).toBe(200)
  expect(await french.text()).toContain('lang="fr-CA"')
})

test('the language is that of the address, else the chosen one, else the browser’s', async () => {
  const { get, asked } = await serve()
  await get('', { Cookie: 'comanda-locale=fr-CA' })
  await get('?lang=fr')
  await get('', {})
  expect(asked.map(({ locale }) => locale)).toEqual(['fr-CA', 'fr-CA', 'en-CA'])
})

test('a page without a venue has each tag of index.html, the worker’s page', () => {
  const html = readFileSync('index.html', 'utf8')
  const tagsOf = (text: string) =>
    (text.match(/<(?:meta|link|title|div)\b[^>]*/g) ?? [])
      .map((tag) =>
        tag
          .toLowerCase()
          .replaceAll(/\s+/g, ' ')
          .replace(/=""| ?\/?$/g, ''),
      )
      .toSorted()
  expect(tagsOf(html).length).toBeGreaterThan(10)
  // A phone's keyboard makes the page smaller: it covers no field at the foot of a sheet.
  expect(html).toContain('interactive-widget=resizes-content')
  expect(tagsOf(createAppShell(html, 'on').render({ locale: 'en-CA' }))).toEqual(tagsOf(html))
})

test('other screens of a venue, schools and suites begin empty', async () => {
  const { get, asked } = await serve()
  for (const path of ['/cart', '/checkout', '/orders', '?about=true', '?eventSuite=7']) {
    expect([path, (await (await get(path)).text()).includes('<div id="root"></div>')]).toEqual([
      path,
      true,
    ])
  }
  const school = await serve(aServedVenue({ k12: true }))
  expect(await (await school.get()).text()).toContain('<div id="root"></div>')
  expect([...asked, ...school.asked]).toEqual([])
})

test('a first screen that fails leaves the page as it is without', async () => {
  for (const render of [
    () => Promise.resolve(null),
    () => Promise.reject(new Error('A component failed')),
  ]) {
    const { get } = await serve(undefined, render)
    const answer = await get()
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('<div id="root"></div>')
    expect(html).toContain('stylesheet')
  }
})

test('what a menu says cannot break out of the page’s data', async () => {
  const name = '</script><script>alert(1)</script>'
  const { get } = await serve(aServedVenue({ name }, { name }))
  const html = await (await get()).text()
  expect(html).not.toContain('<script>alert')
  const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(block)).toMatchObject({
    '@type': 'Restaurant',
    name,
    hasMenu: [{ '@type': 'Menu', hasMenuSection: [{ hasMenuItem: [{ name }] }, {}] }],
  })
})

test('search engines learn of a venue, its prices and its page in other languages', async () => {
  const { get, slug } = await serve()
  const html = await (await get('?tableNum=12', { 'Accept-Language': 'fr' })).text()
  const address = `https://order.example.com/${slug}`
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
  expect(html).toContain(`<link rel="alternate" hrefLang="fr-CA" href="${address}?lang=fr"/>`)
  const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const { url, hasMenu } = JSON.parse(block) as {
    readonly url: string
    readonly hasMenu: readonly {
      readonly hasMenuSection: readonly { readonly hasMenuItem: unknown[] }[]
    }[]
  }
  expect(url).toBe(address)
  expect(hasMenu[0]?.hasMenuSection[0]?.hasMenuItem[0]).toMatchObject({
    '@type': 'MenuItem',
    offers: { '@type': 'Offer', price: '9.50', priceCurrency: 'CAD' },
  })
})

test('the sitemap names published venues alone, and robots.txt names the sitemap', async () => {
  const hidden = aServedVenue({ published_at: '2099-01-01T00:00:00Z' })
  await publish((await database).sql, hidden)
  const { app, slug } = await serve()
  const robots = await (await app.request('https://order.example.com/robots.txt')).text()
  expect(robots).toContain('Sitemap: https://order.example.com/sitemap.xml')
  const answer = await app.request('https://order.example.com/sitemap.xml')
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const xml = await answer.text()
  expect(xml).toContain(`<loc>https://order.example.com/${slug}</loc>`)
  expect(xml).not.toContain(hidden.restaurant.slug)
})

test('a build without the module that renders has pages that begin empty', async () => {
  expect(await loadFirstScreen('/no/such/module.js')).toBeNull()
})

test('pictures with sizes have a placeholder in the page, and the first is fetched at once', async () => {
  const { sql } = await database
  const image = 'https://cdn.example/soup.jpg'
  const document = aServedVenue({}, { image })
  const { get, slug } = await serve(document, ({ document: { menus } }) => {
    const src = menus[0]?.sections[0]?.items[0]?.image ?? ''
    const picture = `<img src="${src}" alt="" loading="lazy"/>`
    return Promise.resolve(`<main>${picture}${picture}</main>`)
  })
  const address = `/pictures/${slug}/k3V-640.webp`
  const placeholder = 'data:image/webp;base64,UklGRg=='
  await createPostgresVenueStore(sql).publish(document, { [image]: { address, placeholder } })
  const html = await (await get()).text()
  expect(html).toContain(
    `<style data-own="">[src="${address}"]{background:url(${placeholder}) 50%/cover}`,
  )
  expect(html).toContain(
    `<main><img src="${address}" alt="" loading="eager" fetchpriority="high"/><img src="${address}" alt="" loading="lazy"/></main>`,
  )
})

test('the page’s script comes after the styles, and its rest after the venue', async () => {
  const { get } = await serve(aServedVenue(), () =>
    Promise.resolve('<header>Chez Nous</header><main>soup</main>'),
  )
  const html = await (await get()).text()
  expect(html).toContain('disabled=""/><script>start()</script></head>')
  expect(html).toContain('</header><script id="rest">go()</script><main>')
  const other = await (await get('/cart')).text()
  expect(other).toContain(
    '<script>start()</script><script id="rest">go()</script><script type="module"',
  )
})

test('a first screen names the app’s files, for its script to fetch after what is read', async () => {
  const { get } = await serve()
  const html = await (await get()).text()
  const named = '<script type="application/json" id="app-files">["/assets/start-1.js"]</script>'
  expect(html.indexOf(named)).toBeGreaterThan(0)
  expect(html.indexOf(named)).toBeLessThan(html.indexOf('<script>start()'))
  expect(html).not.toContain('type="module"')
  expect(html.indexOf('<main>')).toBeLessThan(html.indexOf('application/ld+json'))
  const other = await (await get('/cart')).text()
  expect(other).toContain('<script type="module" crossorigin="" src="/assets/start-1.js"></script>')
  expect(other).not.toContain('app-files')
})

test('a page that shows an item’s sheet has its style before it, and no other page has it', async () => {
  const { get } = await serve(aServedVenue(), ({ address }) =>
    Promise.resolve(`<main></main>${address.includes('item=') ? '<dialog></dialog>' : ''}`),
  )
  const html = await (await get('?item=soup')).text()
  expect(html).toContain(
    '<style>.sheet { color: blue }</style><link rel="stylesheet" href="/assets/item-a1b2c3d4.css" disabled=""/><script>start()</script></head>',
  )
  expect(await (await get()).text()).not.toContain('.sheet {')
})
