import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/open-database.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import { runVenueCommand } from './run-venue-command.ts'

test('a venue goes in, is listed, comes out and goes in again as it was', async () => {
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
      print: (text) => said.push(text),
      complain: (text) => said.push(`! ${text}`),
      withDatabase: (query) => query(sql),
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
      'Open https://order.example/chez-nous',
    ])
    expect([await run('export', 'chez-nous', '--out', out), ...said]).toEqual([0, `Wrote ${out}`])
    expect(JSON.parse(await readFile(out, 'utf8'))).toEqual(aSmallVenue())
    expect([await run('import', out), said[0]]).toEqual([
      0,
      'Published Chez Nous: 1 menu, 2 sections, 2 items, 4 options (version 1)',
    ])
    expect([await run('list'), ...said]).toEqual([
      0,
      expect.stringMatching(/^chez-nous {2}version 1, /),
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

test('a spreadsheet over a JSON document says what it keeps, and comes out as a spreadsheet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'venue-cli-'))
  const { sql, close } = await openDatabase({ dataDir: join(folder, 'data') })
  const said: string[] = []
  const run = async (...words: string[]) => {
    said.length = 0
    const command = parseVenueCommand(words)
    if (!command.ok) return command.error
    return runVenueCommand(command.value, {
      origin: 'https://order.example',
      print: (text) => said.push(text),
      complain: (text) => said.push(`! ${text}`),
      withDatabase: (query) => query(sql),
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
      'Open https://order.example/chez-nous',
    ])

    expect(await run('export', 'chez-nous', '--csv', '--out', out ?? '')).toBe(0)
    const exported = await readFile(out ?? '', 'utf8')
    expect(exported).toMatch(/^\uFEFFrow,setting,setting_value/)
    expect(exported).toContain('venue,payment_processor,test')
    expect([await run('import', out ?? ''), ...said]).toEqual([
      0,
      'Published Chez Nous: 1 menu, 1 section, 1 item, 0 options (version 2)',
      'Open https://order.example/chez-nous',
    ])
    expect(await run('export', 'chez-nous', '--csv')).toBe(0)
    expect(`\uFEFF${said[0]}\n`).toBe(exported)
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('words that make no command are answered with what to write', () => {
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
