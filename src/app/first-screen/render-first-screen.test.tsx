import { expect, test } from 'vitest'
import { demoVenue } from '#tests/fixtures/demo-venue.ts'
import { withFirstPicture } from '#server/http/web/first-picture.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { renderFirstScreen } from './render-first-screen.tsx'
import type { FirstScreenAsked } from './render-first-screen.tsx'

const lakesideTable = demoVenue('lakeside-table')

/** A Friday in the happy hour: 16:30 in Toronto. */
const happyHour = Date.parse('2026-11-20T21:30:00Z')

async function screenOf(given: Partial<FirstScreenAsked> = {}): Promise<string> {
  const html = await renderFirstScreen({
    document: lakesideTable,
    locale: 'en-CA',
    at: happyHour,
    address: '/lakeside-table?tableNum=12',
    ...given,
  })
  // Markers between texts, for React alone.
  return (html ?? 'no first screen').replaceAll('<!-- -->', '')
}

test('a first screen has the venue, its table, its menus and sections, and every item of a short menu that is served now', async () => {
  const html = await screenOf()
  const [menu, drinks] = lakesideTable.menus
  // Breakfast is over: its section is folded.
  const served = menu?.sections.filter(({ id }) => id !== 'breakfast') ?? []
  const items = served.flatMap((section) => section.items)
  expect(items.length).toBeGreaterThan(20)
  for (const { name } of items) expect(html).toContain(`>${name}</bdi>`)
  expect(html).toContain(`>${drinks?.name}</button>`)
  expect(html).toContain('Table 12')
  expect(html).toContain('href="/lakeside-table?tableNum=12&amp;item=corn-chowder"')
})

test('prices are those of the moment, in the venue’s zone', async () => {
  const reduced = /\$14\.00<\/span>.*\$19\.00<\/s>.*until 6:00\sp\.m\.<\/span>/s
  expect(await screenOf()).toMatch(reduced)
  const evening = await screenOf({ at: happyHour + 2 * 60 * 60_000 })
  expect(evening).not.toMatch(reduced)
  expect(evening).toContain('>$19.00<')
})

test('a menu in a language of its venue says which, and the app is in its nearest', async () => {
  const { restaurant, ...rest } = lakesideTable
  const locales = [
    { locale_short: 'de', locale_long: 'de-DE', label: 'Deutsch', is_default: true },
    { locale_short: 'en', locale_long: 'en-GB', label: 'English' },
  ]
  const document = { ...rest, restaurant: { ...restaurant, locales } }
  const html = await screenOf({ document, locale: 'de-DE' })
  const [first] = lakesideTable.menus[0]?.sections[1]?.items ?? []
  expect(html).toContain(`lang="de-DE">${first?.name}</bdi>`)
  expect(html).toContain('Search the menu')
  expect(html).toContain('>$19.00<')
  expect(html).toContain('<bdi lang="en-GB">English</bdi>')
  const inEnglish = await screenOf({ document, locale: 'en-GB' })
  expect(inEnglish).toContain('<bdi lang="de-DE">Deutsch</bdi>')
  expect(inEnglish).not.toContain('lang="en-GB"')
})

test('screens in two languages that are rendered at once do not mix', async () => {
  const addresses = ['', '?takeout=true', '?viewOnly=true', '?item=corn-chowder']
  const screens = await Promise.all(
    addresses.flatMap((query) =>
      (['en-CA', 'fr-CA'] as const).map(async (locale) => ({
        locale,
        html: await screenOf({ locale, address: `/lakeside-table${query}` }),
      })),
    ),
  )
  for (const { locale, html } of screens) {
    expect([html.includes('Search the menu'), html.includes('Chercher')]).toEqual(
      locale === 'en-CA' ? [true, false] : [false, true],
    )
    expect(html.includes('La Table du lac')).toBe(locale === 'fr-CA')
  }
})

test('the address of an item shows its sheet, open', async () => {
  const html = await screenOf({ address: '/lakeside-table?tableNum=12&item=corn-chowder' })
  expect(html).toMatch(/<dialog[^>]* open=""[^>]*>.*Sweet corn chowder/s)
  expect(await screenOf()).not.toContain('<dialog')
})

test('a closed venue says so', async () => {
  const document = aServedVenue({ hours: [{ day: 0, start_time: '08:00', end_time: '09:00' }] })
  const html = await screenOf({ document, address: `/${document.restaurant.slug}?tableNum=12` })
  expect(html).toContain('Closed')
})

test('what a venue writes is text', async () => {
  const document = aServedVenue(
    { name: '<img src=x onerror=alert(1)>' },
    { name: '</div><script>' },
  )
  const html = await screenOf({ document, address: `/${document.restaurant.slug}` })
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<script>')
})

test('a long menu comes with its first rows', async () => {
  const [menu] = lakesideTable.menus
  const [section] = menu?.sections ?? []
  const [item] = section?.items ?? []
  if (!menu || !section || !item) throw new Error('The demo venue has a menu')
  const items = Array.from({ length: 600 }, (_, at) => ({
    ...item,
    id: `item-${at}`,
    slug: `item-${at}`,
    featured: false,
  }))
  const document = { ...lakesideTable, menus: [{ ...menu, sections: [{ ...section, items }] }] }
  const html = await screenOf({ document })
  expect(html).toContain('item=item-10"')
  expect(html).not.toContain('item=item-100"')
})

test('a page has its first picture below the head within it, the others come when they are in view', async () => {
  const picturesIn = (html: string) => html.match(/<img [^>]*>/g) ?? []
  const html = await screenOf({ address: '/lakeside-table?takeout=true' })
  const pictures = picturesIn(html)
  expect(pictures.length).toBeGreaterThan(10)
  for (const each of pictures) expect(each).toMatch(/ loading="lazy"/)
  const asked: string[] = []
  const page = await withFirstPicture(html, (path) => {
    asked.push(path)
    return Promise.resolve(new TextEncoder().encode('RIFF'))
  })
  const [head, first = '', ...others] = picturesIn(page)
  expect(head).toContain('hero-lakeside')
  expect(first).toContain(' src="data:image/webp;base64,UklGRg==" alt="" ')
  expect(first).not.toMatch(/ (?:srcSet|sizes|loading)="/)
  expect(pictures[1]).toContain(`${asked.join()} 320w`)
  expect([head, ...others]).toEqual([pictures[0], ...pictures.slice(2)])
})
