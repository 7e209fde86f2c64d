import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { BrandDocument } from '#contract/place-search/brand-document.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { aBrand } from '#tests/fixtures/a-brand.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { noMail } from '#tests/fixtures/no-mail.ts'
import { openOwn } from '#tests/ports/databases.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import { runVenueCommand } from './run-venue-command.ts'

let opened: Promise<Database> | null = null
const database = () => (opened ??= openOwn())
afterAll(async () => (await opened)?.close())

async function aTerminal() {
  const { sql } = await database()
  await sql`delete from brands`
  await sql`delete from brand_paths`
  const folder = await mkdtemp(join(tmpdir(), 'brands-'))
  const said: string[] = []
  const run = async (...words: string[]) => {
    said.length = 0
    const command = parseVenueCommand(words)
    if (!command.ok) return [1, command.error.slice(0, 6)]
    const code = await runVenueCommand(command.value, {
      origin: 'https://order.example',
      gateway: 'test',
      print: (text) => said.push(text),
      printError: (text) => said.push(`! ${text}`),
      withDatabase: (query) => query(sql),
      withMailer: noMail,
    })
    return [code, ...said]
  }
  const file = join(folder, 'brand.json')
  const bring = async (brand: unknown) => {
    await writeFile(file, JSON.stringify(brand))
    return run('brand', file)
  }
  const close = () => rm(folder, { recursive: true })
  return { sql, run, bring, file, folder, close }
}

test('a brand is imported, listed, exported, imported again unchanged and removed', async () => {
  const { run, bring, folder, close } = await aTerminal()
  const brand = aBrand({ hosts: ['lunch.example', 'diner.example:8443'], is_default: true })
  expect(await bring(brand)).toEqual([
    0,
    'Northway: canteen, of the venues whose group is "northway"',
    'Open https://lunch.example/cantine',
    'Open https://diner.example:8443/cantine',
  ])
  expect(await run('brands')).toEqual([
    0,
    'northway  canteen, group northway, the default: https://lunch.example/cantine https://diner.example:8443/cantine',
    '1 brand',
  ])
  const out = join(folder, 'out.json')
  expect(await run('brands', 'northway', '--out', out)).toEqual([0, `Wrote ${out}`])
  const written = JSON.parse(await readFile(out, 'utf8'))
  expect(written).toEqual(JSON.parse(JSON.stringify(brand)))
  expect((await bring(written))[0]).toBe(0)
  expect(await run('brands', 'other')).toEqual([1, '! There is no brand "other"'])
  expect((await run('remove-brand', 'northway'))[0]).toBe(0)
  expect(await run('brands')).toEqual([0, '0 brands'])
  expect(await run('remove-brand', 'northway')).toEqual([1, '! There is no brand "northway"'])
  await close()
})

test('two brands have no host, no path at one address and no default in common', async () => {
  const { run, bring, file, close } = await aTerminal()
  await bring(aBrand({ hosts: ['lunch.example'], is_default: true }))
  const other = (changes: Partial<BrandDocument>) => bring(aBrand({ id: 'other', ...changes }))
  const because = `! ${file}: nothing was imported, because`
  expect(await other({ hosts: ['pins.example', 'lunch.example'] })).toEqual([
    1,
    `${because} the brand "northway" has the host lunch.example: a host has one brand`,
  ])
  expect(await other({ hosts: ['pins.example'], is_default: true })).toEqual([
    1,
    `${because} the brand "northway" is the default (is_default)`,
  ])
  expect((await other({ hosts: ['pins.example'] }))[0]).toBe(0)
  expect((await bring(aBrand({ id: 'third' })))[0]).toBe(0)
  expect(await bring(aBrand({ id: 'fourth' }))).toEqual([
    1,
    `${because} the brand "third" has the path /cantine at the same address`,
  ])
  expect(await bring(aBrand({ id: 'fifth', paths: { search: '/login' } }))).toEqual([
    1,
    `${because} /login is an address of the app itself`,
  ])
  expect((await run('brands')).at(-1)).toBe('3 brands')
  await close()
})

test('a path of a brand is no slug, and a slug of a venue no path', async () => {
  const { sql, bring, file, close } = await aTerminal()
  const venueStore = createPostgresVenueStore(sql)
  const venue = aSmallVenue()
  expect((await venueStore.publish(venue)).ok).toBe(true)
  const { slug } = venue.restaurant
  expect(await bring(aBrand({ paths: { search: `/${slug}` } }))).toEqual([
    1,
    `! ${file}: nothing was imported, because a venue has the address /${slug}`,
  ])
  expect((await bring(aBrand({ paths: { search: '/lunch' } })))[0]).toBe(0)
  const restaurant = { ...venue.restaurant, id: 'another', slug: 'lunch' }
  expect(await venueStore.publish({ ...venue, restaurant })).toEqual({
    ok: false,
    error: { type: 'SlugReserved', slug: 'lunch' },
  })
  await close()
})

test.each([
  [{ hosts: ['https://lunch.example'] }, 'hosts[0]'],
  [{ hosts: ['Lunch.example'] }, 'hosts[0]'],
  [{ hosts: ['lunch.example', 'lunch.example'] }, 'hosts[1]'],
  [{ hosts: ['-lunch.example'] }, 'hosts[0]'],
  [{ paths: { search: 'cantine' } }, 'paths.search'],
  [{ paths: { search: '/a/b' } }, 'paths.search'],
  [{ paths: { search: '/cantine', coming_soon: '/cantine' } }, 'paths.coming_soon'],
  [{ kind: 'casino' }, 'kind'],
  [{ group: ' ' }, 'group'],
  [{ radius: -1 }, 'radius'],
  [{ color: '#fff' }, 'color'],
])('a brand with %o is refused with the place of the fault', async (changes, path) => {
  const { bring, close } = await aTerminal()
  const [code, fault] = await bring({ ...aBrand(), ...changes })
  expect(code).toBe(1)
  expect(fault).toContain(`  ${path}: expected`)
  await close()
})

test('table codes and the address of a venue begin with the host of its brand', async () => {
  const { sql, run, bring, folder, close } = await aTerminal()
  const venue = aSmallVenue()
  const restaurant = {
    ...venue.restaurant,
    id: 'northway-1',
    slug: 'northway-1',
    group: 'northway',
    menu_configuration: { ...venue.restaurant.menu_configuration, primary_color: undefined },
  }
  const file = join(folder, 'venue.json')
  await writeFile(file, JSON.stringify({ ...venue, restaurant }))
  expect((await run('import', file)).at(-1)).toBe(
    'Open https://order.example/northway-1?takeout=true',
  )
  await bring(aBrand({ hosts: ['lunch.example'] }))
  await sql`delete from venues where venue_id = 'northway-1'`
  expect((await run('import', file)).at(-1)).toBe(
    'Open https://lunch.example/northway-1?takeout=true',
  )
  const out = join(folder, 'tables.svg')
  await run('qr', 'northway-1', '--tables', '1', '--out', out)
  const page = await readFile(out, 'utf8')
  expect(page).toContain('lunch.example/northway-1')
  // A venue without colours of its own has those of its brand.
  expect(page).toContain('fill="#2f5d50"')
  expect(page).toContain('>Northway<')
  await close()
})
