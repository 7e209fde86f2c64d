import { expect, test } from 'vitest'
import { readMenuEntry } from '#contract/order/menu-entry.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { aCachedVenue } from '#tests/fixtures/a-cached-venue.ts'
import { aServedVenue, noon } from '#tests/fixtures/a-served-venue.ts'
import type { FirstScreenAsked } from './first-screen.ts'
import { createMenuPages, hasFirstScreen, placeholderStyle } from './menu-pages.ts'
import type { MenuPageAsked } from './menu-pages.ts'

const minute = 60_000
const anAsked = {
  locale: 'en-CA',
  at: noon,
  queue: null,
  variant: 'http://localhost',
  part: 'page',
} as const
const write = ({ html }: { readonly html: string }) => `<body>${html}</body>`

/** Pages whose first screens are rendered by hand. */
async function pagesOf(document: VenueDocument = aServedVenue()) {
  const rendered: FirstScreenAsked[] = []
  const faults: unknown[] = []
  const pages = createMenuPages({
    render: (asked) => {
      rendered.push(asked)
      return Promise.resolve(`screen ${rendered.length}`)
    },
    pictureAt: () => Promise.resolve(null),
    onFault: (fault) => faults.push(fault),
  })
  const cached = await aCachedVenue(document)
  const asked: MenuPageAsked = {
    ...anAsked,
    cached,
    address: `/${cached.venue.slug}`,
  }
  const ask = async (other: Partial<MenuPageAsked> = {}) => {
    const page = await pages({ ...asked, ...other }, write)
    return page && new TextDecoder().decode(page.file.raw)
  }
  return { ask, rendered, faults, document }
}

test('a first screen is rendered once for its quarter-hour, from the published document', async () => {
  const { ask, rendered, document } = await pagesOf()
  expect(await ask()).toBe('<body>screen 1</body>')
  expect(await ask({ at: noon + 14 * minute })).toBe('<body>screen 1</body>')
  expect(await ask({ at: noon + 15 * minute })).toBe('<body>screen 2</body>')
  expect(rendered[0]).toEqual({
    document,
    locale: 'en-CA',
    at: noon,
    address: `/${document.restaurant.slug}`,
  })
})

test('another language, address, version, queue or host is another page', async () => {
  const { ask, rendered, document } = await pagesOf()
  await ask()
  const { restaurant } = document
  const renamed = { ...document, restaurant: { ...restaurant, name: 'Chez Vous' } }
  const queue = { ordersAhead: 3, estimatedWaitMinutes: 12 }
  await ask({ locale: 'fr-CA' })
  await ask({ address: `/${restaurant.slug}?tableNum=12` })
  await ask({ queue })
  await ask({ variant: 'http://menu.example' })
  expect(rendered).toHaveLength(5)
  const newer = await aCachedVenue(renamed)
  await ask({ cached: { ...newer, version: 2 } })
  expect(rendered).toHaveLength(6)
})

test('a venue that closes within a quarter-hour has another page from that minute on', async () => {
  const hours = Array.from({ length: 7 }, (_, day) => ({
    day,
    start_time: '08:00',
    end_time: '12:05',
  }))
  const { ask, rendered } = await pagesOf(aServedVenue({ hours }))
  await ask({ at: noon + 4 * minute })
  await ask({ at: noon + 5 * minute })
  expect(rendered).toHaveLength(2)
})

test('simultaneous requests for one page share its render', async () => {
  const { ask, rendered } = await pagesOf()
  const both = await Promise.all([ask(), ask()])
  expect(both).toEqual(['<body>screen 1</body>', '<body>screen 1</body>'])
  expect(rendered).toHaveLength(1)
})

test('a fault is reported, answered without a first screen, and not remembered', async () => {
  const cached = await aCachedVenue()
  const faults: unknown[] = []
  const fault = new Error('A component failed')
  let isBroken = true
  const pages = createMenuPages({
    render: () => (isBroken ? Promise.reject(fault) : Promise.resolve('screen')),
    pictureAt: () => Promise.resolve(null),
    onFault: (each) => faults.push(each),
  })
  const asked = { ...anAsked, cached, address: '/a' }
  expect(await pages(asked, write)).toBeNull()
  expect(faults).toEqual([fault])
  isBroken = false
  expect((await pages(asked, write))?.file.type).toBe('text/html; charset=UTF-8')
})

test('addresses that nobody asked for before take a share of the server, and pages in memory stay', async () => {
  const { ask, rendered, document } = await pagesOf()
  const { slug } = document.restaurant
  const flood = async (name: string, at: number) => {
    for (let n = 0; n < 200; n += 1) await ask({ address: `/${slug}?${name}=${n}`, at })
    return rendered.length
  }
  expect(await flood('a', noon)).toBe(60)
  expect(await ask({ address: `/${slug}?a=199` })).toBeNull()
  expect(await ask({ address: `/${slug}?a=59` })).toBe('<body>screen 60</body>')
  expect(await flood('b', noon + 1_000)).toBe(68)
  // A clock that goes back gives nothing.
  expect(await flood('c', noon)).toBe(68)
})

test('sheets of items leave half of the share to menus', async () => {
  const { ask, rendered, document } = await pagesOf()
  const { slug } = document.restaurant
  for (let n = 0; n < 100; n += 1) await ask({ address: `/${slug}?tableNum=${n}&item=soup` })
  expect(rendered).toHaveLength(31)
  expect(await ask({ address: `/${slug}?tableNum=99` })).toBe('<body>screen 32</body>')
})

test('more renders than a server does at once are answered without a first screen, and pages in memory with it', async () => {
  const cached = await aCachedVenue()
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const pages = createMenuPages({
    render: async ({ address }) => {
      if (address !== '/ready') await held
      return 'screen'
    },
    pictureAt: () => Promise.resolve(null),
    onFault: () => {},
  })
  const ask = (address: string) => pages({ ...anAsked, cached, address }, write)
  await ask('/ready')
  const waiting = ['/1', '/2', '/3', '/4'].map(ask)
  expect(await ask('/5')).toBeNull()
  expect(await ask('/ready')).not.toBeNull()
  finish()
  expect(await Promise.all(waiting)).not.toContain(null)
  expect(await ask('/5')).not.toBeNull()
})

test('an address that no venue has printed is answered without a first screen', async () => {
  const { ask, rendered } = await pagesOf()
  expect(await ask({ address: `/a?${'x'.repeat(400)}` })).toBeNull()
  expect(rendered).toEqual([])
})

test('a menu and its items have a first screen; schools, suites and what else lies over the menu have none', async () => {
  const cached = await aCachedVenue()
  const has = (query: Record<string, string>) => hasFirstScreen(cached, readMenuEntry(query))
  expect([
    has({}),
    has({ tableNum: '12' }),
    has({ item: 'onion' }),
    has({ takeout: 'true' }),
  ]).toEqual([true, true, true, true])
  for (const name of ['eventSuite', 'suiteCode', 'genericTableLocation', 'line']) {
    expect([name, has({ [name]: '1' })]).toEqual([name, false])
  }
  for (const name of ['eventDayOrdering', 'searching', 'about']) {
    expect([name, has({ [name]: 'true' })]).toEqual([name, false])
  }
  const school = await aCachedVenue(aServedVenue({ k12: true }))
  expect(hasFirstScreen(school, readMenuEntry({}))).toBe(false)
})

const data = `data:image/webp;base64,${'A'.repeat(120)}`
const addressOf = (place: number) => `/pictures/venue-1/${'k'.repeat(14)}${10 + place}-640.webp`
const screen = (places: readonly number[]) =>
  places.map((place) => `<img class="photo" src="${addressOf(place)}" alt=""/>`).join('')

test('the first pictures have a placeholder each, once, within 1 KiB in all', () => {
  const placeholders = new Map(Array.from({ length: 20 }, (_, place) => [addressOf(place), data]))
  const style = placeholderStyle(screen([3, 3, 4, 5, 6, 7, 8, 9]), placeholders)
  expect(style.length).toBeLessThanOrEqual(1024)
  expect(style.split('}').filter((rule) => rule !== '')).toEqual(
    [3, 4, 5, 6].map((place) => `[src="${addressOf(place)}"]{background:url(${data}) 50%/cover`),
  )
})

test('pictures without one, and pages without pictures, have no rule', () => {
  expect(placeholderStyle(screen([1, 2]), new Map([[addressOf(2), data]]))).toBe(
    `[src="${addressOf(2)}"]{background:url(${data}) 50%/cover}`,
  )
  expect(placeholderStyle(screen([1]), new Map())).toBe('')
  expect(placeholderStyle('<p>Soup</p>', new Map([[addressOf(1), data]]))).toBe('')
})
