import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/postgres/open-database.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { noMail } from '#tests/fixtures/no-mail.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import { runVenueCommand } from './run-venue-command.ts'

test('an import reads the pictures of other sites and says which it could not, or reads none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'venue-cli-'))
  const { sql, close } = await openDatabase({ dataDir: join(folder, 'data') })
  const file = join(folder, 'venue.json')
  const picture = await readFile('public/pictures/soup-640.webp')
  const asked: string[] = []
  const said: string[] = []
  const run = async (...words: string[]) => {
    const command = parseVenueCommand(['import', file, ...words])
    if (!command.ok) throw new Error(command.error)
    return runVenueCommand(command.value, {
      origin: 'https://order.example',
      gateway: 'test',
      fetchPicture: async (link) => {
        asked.push(link)
        return link.endsWith('soup.jpg')
          ? { ok: true, value: picture }
          : { ok: false, error: 'its site answers 404' }
      },
      print: () => undefined,
      printError: (text) => said.push(text),
      withDatabase: (query) => query(sql),
      withMailer: noMail,
    })
  }
  const stored = async () => {
    const [row] = await sql<{ pictures: string; version: number; sizes: number }[]>`
      select pictures, version, (select count(*)::integer from venue_pictures) as sizes from venues`
    return row && { ...row, pictures: Object.keys(JSON.parse(row.pictures) as object) }
  }
  try {
    const venue = aSmallVenue()
    const image = 'https://cdn.example/gone.jpg'
    const kiosk = { pictures: ['https://cdn.example/soup.jpg'] }
    await writeFile(
      file,
      JSON.stringify({ ...venue, restaurant: { ...venue.restaurant, image, kiosk } }),
    )
    expect(await run('--no-pictures')).toBe(0)
    expect([asked, said, await stored()]).toEqual([[], [], { pictures: [], version: 1, sizes: 0 }])
    expect(await run()).toBe(0)
    expect(asked.toSorted()).toEqual([image, ...kiosk.pictures])
    expect(said).toEqual([
      `warning: guests get this picture from its own site, as it is: ${image} (its site answers 404)`,
    ])
    expect(await stored()).toEqual({ pictures: kiosk.pictures, version: 2, sizes: 4 })
    await run('--no-pictures')
    expect(await stored()).toEqual({ pictures: kiosk.pictures, version: 2, sizes: 4 })
    await writeFile(file, JSON.stringify(venue))
    await run()
    // Devices may still show those of the version before.
    expect(await stored()).toEqual({ pictures: [], version: 3, sizes: 4 })
    await run()
    expect(await stored()).toEqual({ pictures: [], version: 3, sizes: 0 })
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
})

test('an icon that cannot be had is a warning, whether it is at another site or to be a file of this server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'venue-cli-'))
  const { sql, close } = await openDatabase({ dataDir: join(folder, 'data') })
  const file = join(folder, 'venue.json')
  const { restaurant, menus } = aSmallVenue()
  const saidOf = async (favicon: string, words = ['import']) => {
    const configuration = { ...restaurant.menu_configuration, favicon }
    const document = { restaurant: { ...restaurant, menu_configuration: configuration }, menus }
    await writeFile(file, JSON.stringify(document))
    const command = parseVenueCommand([...words, file])
    if (!command.ok) throw new Error(command.error)
    const said: string[] = []
    await runVenueCommand(command.value, {
      origin: 'https://order.example',
      gateway: 'test',
      fetchPicture: async () => ({ ok: false, error: 'its site answers 404' }),
      hasFile: (path) => path === '/icon-192.png',
      print: () => undefined,
      printError: (text) => said.push(text),
      withDatabase: (query) => query(sql),
      withMailer: noMail,
    })
    return said
  }
  const nowhere =
    'warning: restaurant.menu_configuration.favicon: expected the https address of an icon, or a file of this server: until then guests get the app’s own, found "/nowhere.png"'
  try {
    expect(await saidOf('/nowhere.png', ['check'])).toEqual([nowhere])
    expect(await saidOf('/nowhere.png')).toEqual([nowhere])
    expect(await saidOf('/icon-192.png')).toEqual([])
    expect(await saidOf('https://cdn.example/gone.png')).toEqual([
      'warning: guests get the app’s own icon instead of this one: https://cdn.example/gone.png (its site answers 404)',
    ])
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
})
