import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { openDatabase } from '#server/postgres/open-database.ts'
import { aCounter, aHub } from '#tests/fixtures/a-hub.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { noMail } from '#tests/fixtures/no-mail.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import { runVenueCommand } from './run-venue-command.ts'

const withoutEffect = [
  'These fields have no effect here',
  '  restaurant.order_options.tip_config.default_value_selected: no tip of the venue is chosen beforehand beside a service charge',
  '  menus[0].sections[1].items[0].options[1].values[0].max_quantity: a value of this group is taken once (custom_quantities)',
]

test('a venue is imported, listed, exported and imported again unchanged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'venue-cli-'))
  const file = join(folder, 'venue.json')
  const out = join(folder, 'out.json')
  const { sql, close } = await openDatabase({ dataDir: join(folder, 'data') })
  const said: string[] = []
  const run = async (...words: string[]) => {
    said.length = 0
    const command = parseVenueCommand(words)
    if (!command.ok) return command.error
    return runVenueCommand(command.value, {
      origin: 'https://order.example',
      gateway: 'test',
      print: (text) => said.push(text),
      printError: (text) => said.push(`! ${text}`),
      withDatabase: (query) => query(sql),
      withMailer: noMail,
    })
  }
  try {
    await writeFile(file, JSON.stringify(aSmallVenue(), null, 2).replace('830', '312.5'))
    expect([await run('import', file), ...said]).toEqual([
      1,
      `! ${file}:72:15  menus[0].sections[1].items[0].calories: expected calories as a whole number of 0 or more, found 312.5`,
      `! ${file} has 1 fault; nothing was imported`,
    ])
    expect([await run('list'), ...said]).toEqual([0, '0 venues'])

    await writeFile(file, JSON.stringify(aSmallVenue()))
    expect([await run('import', file), ...said]).toEqual([
      0,
      'Published Chez Nous: 1 menu, 2 sections, 2 items, 4 options (version 1)',
      'Guests can now',
      '  dine in    yes, at any table',
      '  take out   yes, as soon as possible or at a chosen time',
      '  delivery   no: the venue does not say where it delivers (delivery)',
      '  catering   no: the venue does not switch it on (catering)',
      '  orders     no: nobody would see them (open /chez-nous/desk once, or kitchen-secret)',
      '  pay        on premise',
      '  hours      always (America/Toronto); open now',
      '  languages  English, Français',
      'Country CA, as none is written: addresses with province and postal code, phones of +1',
      ...withoutEffect,
      'Open https://order.example/chez-nous?takeout=true',
    ])
    await writeFile(file, JSON.stringify({ ...aSmallVenue(), menus: [] }))
    expect([await run('import', file), ...said]).toEqual([
      1,
      `! warning: ${file}:1:${JSON.stringify(aSmallVenue()).indexOf('"menus"') + 1}  menus: expected at least one menu, found none`,
      `! ${file}: nothing was imported, because it has no menu for guests, and would take 1 menu from Chez Nous; say --allow-empty to do so`,
    ])
    expect([await run('import', file, '--allow-empty'), said[1]]).toEqual([
      0,
      'Published Chez Nous: 0 menus, 0 sections, 0 items, 0 options (version 2)',
    ])
    expect(said).toContain('  dine in    no: no menu with an item is published')
    await writeFile(file, JSON.stringify(aSmallVenue()))
    await run('import', file)

    const hub = aHubOf('chez-nous', 'nobody')
    await writeFile(file, JSON.stringify(hub))
    expect([await run('import', file), said[0]]).toEqual([
      0,
      `! warning: ${file}  menuGroups[1].restaurant_id: expected the id of a venue that is imported: until it is, its part of an order is refused, found "nobody"`,
    ])
    expect(said).toContain('  made by    Chez Nous, "nobody" (not imported yet)')
    await writeFile(file, JSON.stringify(aHubOf('chez-nous', 'chez-nous')))
    expect([await run('check', file), ...said]).toContain('  made by    Group 1, Group 2')
    expect([await run('import', file), ...said]).toContain('  made by    Chez Nous')
    await sql`delete from venues where venue_id = 'hub'`

    await writeFile(file, JSON.stringify(withSku(aSmallVenue())))
    const [heading, tip = '', most = ''] = withoutEffect
    expect([await run('check', file), ...said.slice(-4)]).toEqual([
      0,
      heading,
      tip,
      '  menus[0].sections[0].items[0].sku and at 1 more place: it is exported for your own programs',
      most,
    ])

    expect([await run('export', 'chez-nous', '--out', out), ...said]).toEqual([0, `Wrote ${out}`])
    expect(JSON.parse(await readFile(out, 'utf8'))).toEqual(aSmallVenue())
    expect([await run('import', out), said[0]]).toEqual([
      0,
      'Published Chez Nous: 1 menu, 2 sections, 2 items, 4 options (version 3)',
    ])
    expect([await run('list'), ...said]).toEqual([
      0,
      expect.stringMatching(/^chez-nous {2}version 3, /),
      '  orders  no: nobody would see them (open /chez-nous/desk once, or kitchen-secret)',
      '1 venue',
    ])

    const sheet = join(folder, 'tables.svg')
    expect([await run('qr', 'chez-nous', '--tables', '1-7', '--out', sheet), ...said]).toEqual([
      0,
      `Wrote ${join(folder, 'tables-1.svg')}`,
      `Wrote ${join(folder, 'tables-2.svg')}`,
    ])
    expect([await run('qr', 'chez-nous'), ...said]).toEqual([
      1,
      '! Which tables? The venue names none; say --tables 1-40',
    ])
    expect([await run('export', 'nobody'), ...said]).toEqual([1, '! There is no venue "nobody"'])

    const { restaurant, ...rest } = aSmallVenue()
    await writeFile(file, JSON.stringify({ ...rest, restaurant: { ...restaurant, id: 'other' } }))
    expect([await run('import', file), ...said]).toEqual([
      1,
      `! ${file}: nothing was imported, because another venue has the slug "chez-nous"; a venue keeps its id (restaurant.id) when it is imported again`,
    ])
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a marketplace hub and its venues are imported with one currency and without a school, in any order', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'venue-cli-'))
  const { sql, close } = await openDatabase({ dataDir: join(folder, 'data') })
  const said: string[] = []
  const bringIn = async (document: VenueDocument) => {
    said.length = 0
    const file = join(folder, 'venue.json')
    await writeFile(file, JSON.stringify(document))
    return runVenueCommand(
      { type: 'import', file, allowEmpty: false, followFile: false, pictures: false },
      {
        origin: 'https://order.example',
        gateway: 'test',
        print: () => undefined,
        printError: (text) => said.push(text.slice(file.length)),
        withDatabase: (query) => query(sql),
        withMailer: noMail,
      },
    )
  }
  const withMenus = (...counter: Parameters<typeof aCounter>) => ({
    ...aCounter(...counter),
    menus: aSmallVenue().menus,
  })
  const hub = aHub()
  const inPounds = { ...hub, restaurant: { ...hub.restaurant, currency: 'GBP' } }
  const share = 'a marketplace hub and its venues share one currency (restaurant.currency)'
  try {
    expect(await bringIn(withMenus('soup-counter', { currency: 'GBP' }))).toBe(0)
    expect([await bringIn(hub), ...said]).toEqual([
      1,
      `: nothing was imported, because "soup-counter" has prices in GBP: ${share}`,
    ])
    expect(await bringIn(inPounds)).toBe(0)
    expect([await bringIn(withMenus('bread-counter')), ...said]).toEqual([
      1,
      `: nothing was imported, because "hall" has prices in GBP: ${share}`,
    ])
    expect(await bringIn(withMenus('bread-counter', { currency: 'GBP' }))).toBe(0)
    expect(await bringIn(withMenus('another-counter'))).toBe(0)
    const school = withMenus('bread-counter', { currency: 'GBP', country: 'GB', k12: true })
    const alone = 'a school takes school lunches alone, and makes nothing for a marketplace hub'
    expect([await bringIn(school), ...said]).toEqual([
      1,
      `: nothing was imported, because it shares orders with "hall": ${alone} (restaurant.k12)`,
    ])
    const canteen = withMenus('canteen', { k12: true })
    expect(await bringIn(canteen)).toBe(0)
    const groups = hub.menuGroups?.map((group) => ({
      ...group,
      restaurant_id: canteen.restaurant.id,
    }))
    const ofCanteen = { ...hub, ...(groups ? { menuGroups: groups } : {}) }
    expect([await bringIn(ofCanteen), ...said]).toEqual([
      1,
      `: nothing was imported, because it shares orders with "canteen": ${alone} (restaurant.k12)`,
    ])
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
})

const ways = [
  'Guests can now',
  '  dine in    yes, at any table',
  '  take out   yes, as soon as possible or at a chosen time',
  '  delivery   no: the venue does not say where it delivers (delivery)',
  '  catering   no: the venue does not switch it on (catering)',
  '  orders     no: nobody would see them (open /chez-nous/desk once, or kitchen-secret)',
  '  pay        card',
  '  hours      always (America/Toronto); open now',
  '  languages  English, Français',
  'Country CA, as none is written: addresses with province and postal code, phones of +1',
]

test('a spreadsheet over a JSON document lists what it keeps, and is exported as a spreadsheet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'venue-cli-'))
  const { sql, close } = await openDatabase({ dataDir: join(folder, 'data') })
  const said: string[] = []
  const run = async (...words: string[]) => {
    said.length = 0
    const command = parseVenueCommand(words)
    if (!command.ok) return command.error
    return runVenueCommand(command.value, {
      origin: 'https://order.example',
      gateway: 'test',
      print: (text) => said.push(text),
      printError: (text) => said.push(`! ${text}`),
      withDatabase: (query) => query(sql),
      withMailer: noMail,
    })
  }
  const [json, csv, out] = ['venue.json', 'venue.csv', 'out.csv'].map((name) => join(folder, name))
  try {
    const { restaurant, menus } = aSmallVenue()
    const document = { restaurant: { ...restaurant, payment_processor: 'test' }, menus }
    await writeFile(json ?? '', JSON.stringify(document))
    expect(await run('import', json ?? '')).toBe(0)

    const sheet =
      'row,setting,setting_value,name,price\nvenue,name,Chez Nous\nvenue,tax_rate,13%\n' +
      'menu,,,Dinner\nsection,,,Soups\nitem,,,Onion soup,11\n'
    await writeFile(csv ?? '', sheet)
    expect([await run('import', csv ?? ''), ...said]).toEqual([
      0,
      'kept languages: the sheet has no row for this setting',
      'kept service_charge: the sheet has no row for this setting',
      'kept tips: the sheet has no row for this setting',
      'kept tip_preselected: the sheet has no row for this setting',
      'kept payment_processor: the sheet has no row for this setting',
      'kept color: the sheet has no row for this setting',
      'kept name:fr of 1 section: the sheet has no such column',
      'Published Chez Nous: 1 menu, 1 section, 1 item, 0 options (version 2)',
      ...ways,
      ...withoutEffect.slice(0, 2),
      'Open https://order.example/chez-nous?takeout=true',
    ])

    expect(await run('export', 'chez-nous', '--csv', '--out', out ?? '')).toBe(0)
    const exported = await readFile(out ?? '', 'utf8')
    expect(exported).toMatch(/^\uFEFFrow,setting,setting_value/)
    expect(exported).toContain('venue,payment_processor,test')
    expect([await run('import', out ?? ''), ...said]).toEqual([
      0,
      'Published Chez Nous: 1 menu, 1 section, 1 item, 0 options (version 2)',
      ...ways,
      ...withoutEffect.slice(0, 2),
      'Open https://order.example/chez-nous?takeout=true',
    ])
    expect(await run('export', 'chez-nous', '--csv')).toBe(0)
    expect(`\uFEFF${said[0]}\n`).toBe(exported)
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
})

function withSku({ restaurant, menus }: VenueDocument): VenueDocument {
  for (const item of menus.flatMap((menu) => menu.sections).flatMap((section) => section.items)) {
    item.sku = '7'
  }
  return { restaurant, menus }
}

/** A hub with a menu of each of these venues. */
function aHubOf(...makers: readonly string[]) {
  const { restaurant, menus } = aSmallVenue()
  return {
    restaurant: { ...restaurant, id: 'hub', slug: 'hub', name: 'Hub', marketplace_hub: true },
    menuGroups: makers.map((maker, index) => ({
      id: `g${index + 1}`,
      slug: `g${index + 1}`,
      name: `Group ${index + 1}`,
      restaurant_id: maker,
    })),
    menus: makers.map((_, index) => ({
      ...menus[0],
      id: `m${index}`,
      slug: `m${index}`,
      menu_group_id: `g${index + 1}`,
      sections: [
        {
          id: `s${index}`,
          slug: 's',
          name: 'S',
          items: [{ id: `i${index}`, slug: 'i', name: 'I', price: 1 }],
        },
      ],
    })),
  }
}

test('a venue that needs cards is told at its import of a server without a gateway', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'venue-cli-'))
  const file = join(folder, 'menu.json')
  const { restaurant, ...rest } = aSmallVenue()
  const document = { ...rest, restaurant: { ...restaurant, payment_processor: 'test' } }
  await writeFile(file, JSON.stringify(document))
  const said: string[] = []
  const check = async (gateway: string) => {
    said.length = 0
    const terminal = {
      origin: 'https://order.example',
      gateway,
      print: (text: string) => said.push(text),
      printError: (text: string) => said.push(text),
      withDatabase: () => Promise.reject(new Error('no database is needed')),
      withMailer: noMail,
    }
    expect(await runVenueCommand({ type: 'check', file }, terminal)).toBe(0)
    return said.filter((line) => /payment_processor|dine in|  pay /.test(line))
  }
  try {
    expect(await check('test')).toEqual(['  dine in    yes, at any table', '  pay        card'])
    expect(await check('none')).toEqual([
      'warning: restaurant.payment_processor: expected the gateway of this server (PAYMENT_GATEWAY=none): until it is, guests are offered no cards, found "test"',
      '  dine in    no: there is no way to pay for it',
      '  pay        nothing can be ordered, so nothing is paid',
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a missing file, or a folder, is reported in a sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'venue-cli-'))
  const missing = join(folder, 'menu.json')
  await mkdir(join(folder, 'folder.json'))
  const said: string[] = []
  const terminal = {
    origin: 'https://order.example',
    gateway: 'test',
    print: (text: string) => said.push(text),
    printError: (text: string) => said.push(text),
    withDatabase: () => Promise.reject(new Error('no database is needed')),
    withMailer: noMail,
  }
  try {
    await runVenueCommand({ type: 'check', file: missing }, terminal)
    await runVenueCommand({ type: 'check', file: join(folder, 'folder.json') }, terminal)
    await runVenueCommand({ type: 'events', slug: 'x', file: missing }, terminal)
    await runVenueCommand({ type: 'codes', slug: 'x', file: missing, replace: false }, terminal)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  expect(said.filter((text) => !text.includes('nothing was imported'))).toEqual([
    `${missing}  expected a file that can be read, found no file of this name`,
    `${join(folder, 'folder.json')}  expected a file that can be read, found a folder`,
    `${missing}  expected a file that can be read, found no file of this name`,
    `${missing}  expected a file that can be read, found no file of this name`,
  ])
})

test('an invalid command is answered with its usage', () => {
  for (const words of [[], ['import'], ['list', 'all'], ['feed', 'x'], ['check', 'a', 'b']]) {
    expect(parseVenueCommand(words)).toEqual({
      ok: false,
      error: expect.stringContaining('Usage: npm run venue'),
    })
  }
  expect(parseVenueCommand(['qr', 'chez-nous', '--tables', '9-1'])).toEqual({
    ok: false,
    error: '--tables: expected numbers such as 1-40,50,A1-A4, found "9-1"',
  })
  expect(parseVenueCommand(['qr', 'chez-nous', '--origin', 'order.example'])).toMatchObject({
    ok: false,
  })
})

test('table numbers keep their letters and their leading zeros', () => {
  const parsed = parseVenueCommand(['qr', 'chez-nous', '--tables', '008-010,50,A1-A3'])
  expect(parsed).toMatchObject({
    ok: true,
    value: { tables: ['008', '009', '010', '50', 'A1', 'A2', 'A3'] },
  })
})
