import { afterAll, expect, test } from 'vitest'
import type { Database } from '#server/postgres/open-database.ts'
import { writeFindable } from '#server/venue/findable-venue.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { databases } from './databases.ts'
import { aPublishedVenue } from './stores.ts'

for (const { name, available, open } of databases) {
  const options = { skip: !available }
  let opened: Promise<Database> | null = null
  const database = () => (opened ??= open())
  afterAll(async () => (await opened)?.close())

  test.each([null, '{"form":0,"restaurant":{}}'])(
    `${name}: what a search needs of a venue that an older build published (%s) is written once it is read`,
    options,
    async (older) => {
      const { sql } = await database()
      const venueStore = createPostgresVenueStore(sql)
      const { venueId, document } = await aPublishedVenue(venueStore)
      await sql`update venues set findable = ${older} where venue_id = ${venueId}`
      const text = writeFindable(document)
      expect(await venueStore.findable([venueId])).toEqual([{ venueId, version: 1, text }])
      const [row] = await sql`select findable from venues where venue_id = ${venueId}`
      expect(row).toEqual({ findable: text })
    },
  )
}
