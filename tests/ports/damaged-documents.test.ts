import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { announceServer } from '#server/announce-server.ts'
import { createPostgresBrandStore } from '#server/brand/postgres-brand-store.ts'
import { createVenueIndex } from '#server/find/venue-index.ts'
import { parseVenueCommand } from '#server/import/command/parse-venue-command.ts'
import { runVenueCommand } from '#server/import/command/run-venue-command.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { createVenueCache, findReadable } from '#server/venue/venue-cache.ts'
import { aBrand } from '#tests/fixtures/a-brand.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { noMail } from '#tests/fixtures/no-mail.ts'
import { databases } from './databases.ts'

// What an older build has published, or another hand has written: each as a row of the tables.
const venues = [
  ['cut', JSON.stringify(named('cut', 'Soup \ud83c'))],
  ['lost', '{"restaurant":{"slug":"lost"'],
  ['other', '{"restaurant":{}}'],
  ['zero', JSON.stringify(named('zero', 'So\0up'))],
] as const

const shownDamage = [
  'the venue "cut" has U+D83C at restaurant.name, which is shown as �: import it again',
  'the venue "lost" cannot be read: import it again',
  'the venue "other" cannot be read: import it again',
  'the venue "zero" has U+0000 at restaurant.name, which is shown as �: import it again',
  'the rotation of "cut" cannot be read: import it again',
  'the brand "bent" has U+0000 at name, which is shown as �: import it again',
  'the brand "torn" cannot be read: import it again',
]

for (const { name, available, open } of databases) {
  const options = { skip: !available }
  const opened: Promise<Database>[] = []
  afterAll(async () => {
    for (const database of opened) await (await database).close()
  })

  async function aDamagedDatabase() {
    const database = open()
    opened.push(database)
    const { sql } = await database
    for (const [slug, document] of venues) {
      const venueId = `id-${slug}`
      await sql`insert into venue_slugs (slug, venue_id) values (${slug}, ${venueId})`
      await sql`insert into venue_counters (venue_id, menu_version) values (${venueId}, 1)`
      await sql`
        insert into venues (venue_id, slug, document, etag, version, published_at)
        values (${venueId}, ${slug}, ${document}, 'e', 1, '2026-01-01')`
    }
    await sql`insert into school_calendars values ('id-cut', '{"rotations":', now())`
    for (const [id, document] of [
      ['bent', JSON.stringify(aBrand({ id: 'bent', name: 'Ca\0fé' }))],
      ['torn', '{"id":"torn",'],
    ]) {
      await sql`insert into brands values (${id ?? ''}, ${document ?? ''}, now())`
    }
    return sql
  }

  test(
    `${name}: documents that cannot be read are named, and every command goes on`,
    options,
    async () => {
      const sql = await aDamagedDatabase()
      const folder = await mkdtemp(join(tmpdir(), 'damaged-'))
      onTestFinished(() => rm(folder, { recursive: true }))
      const file = join(folder, 'venue.json')
      const run = async (...words: string[]) => {
        const said: string[] = []
        const command = parseVenueCommand(words)
        if (!command.ok) throw new Error(command.error)
        const code = await runVenueCommand(command.value, {
          origin: 'https://order.example',
          gateway: 'test',
          print: (text) => said.push(text),
          printError: (text) => said.push(`! ${text}`),
          withDatabase: (query) => query(sql),
          withMailer: noMail,
        })
        return { code, said }
      }
      const list = await run('list')
      expect(list.code).toBe(0)
      expect(list.said).toEqual([
        expect.stringMatching(/^cut +version 1, published 2025-12-31/),
        expect.stringMatching(/^ +orders +no: nobody would see them/),
        expect.stringMatching(/^lost +version 1, published 2026-01-01/),
        expect.stringMatching(/^other +version 1, published 2026-01-01/),
        expect.stringMatching(/^zero +version 1, published 2025-12-31/),
        expect.stringMatching(/^ +orders +no: nobody would see them/),
        ...shownDamage.map((line) => `! warning: ${line}`),
        '4 venues',
      ])
      expect(await run('audit-money')).toEqual({ code: 0, said: ['4 venues: everything adds up'] })
      const audited = await run('audit-money', '--venue', 'zero')
      expect(audited).toEqual({ code: 0, said: ['1 venue: everything adds up'] })

      await writeFile(file, JSON.stringify(aSmallVenue()))
      const imported = await run('import', file)
      expect([imported.code, imported.said.at(-1)]).toEqual([
        0,
        'Open https://order.example/chez-nous?takeout=true',
      ])
      expect((await run('brands')).code).toBe(0)
      const lost = 'The stored document of "lost" cannot be read: import it again'
      expect(await run('export', 'lost')).toEqual({ code: 1, said: [`! ${lost}`] })

      await writeFile(file, JSON.stringify(named('lost', 'Found')))
      expect((await run('import', file)).code).toBe(0)
      await writeFile(file, JSON.stringify(named('zero', 'Soup')))
      expect((await run('import', file)).code).toBe(0)
      const after = (await run('list')).said.filter((line) => line.startsWith('!'))
      expect(after).toEqual(
        shownDamage
          .filter((line) => !/"(?:lost|zero)"/.test(line))
          .map((line) => `! warning: ${line}`),
      )
    },
  )

  test(
    `${name}: a server that has such documents shows, finds and reads all others`,
    options,
    async () => {
      const sql = await aDamagedDatabase()
      const venueStore = createPostgresVenueStore(sql)
      await venueStore.publish(aSmallVenue())
      const cache = createVenueCache(venueStore, 0)
      expect((await cache.bySlug('cut'))?.venue.displayName).toBe('Soup �')
      expect((await cache.bySlug('zero'))?.venue.displayName).toBe('So�up')
      await expect(cache.bySlug('lost')).rejects.toThrow('"lost" cannot be read')
      expect(await findReadable(cache, asId<VenueId>('id-other'))).toBeNull()
      const index = await createVenueIndex(venueStore, 0).ofGroup(null)
      const found = index.all(10, Date.now()).map(({ entry }) => entry.slug)
      expect(found.toSorted()).toEqual(['chez-nous', 'cut', 'zero'])
      const brands = await createPostgresBrandStore(sql).all()
      expect(brands.map((brand) => brand.name)).toEqual(['Ca�fé'])

      const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
      const address = { port: 4190, cardPort: 6000, https: false, apiOnly: false }
      await announceServer(sql, { ...address, venueStore, isTest: true, hasDemo: false })
      const lines = printed.mock.calls.join('')
      expect(lines).toContain('/chez-nous')
      expect(lines.match(/No browser opens port \d+/g)).toHaveLength(2)
    },
  )
}

function named(slug: string, name: string) {
  const { restaurant, ...document } = aSmallVenue()
  return {
    ...document,
    restaurant: { ...restaurant, id: `id-${slug}`, slug, name, display_name: name },
  }
}
