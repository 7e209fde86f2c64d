import type { Sql } from '#server/postgres/sql.ts'
import type { PictureStore } from './picture-store.ts'

export function createPostgresPictureStore(sql: Sql): PictureStore {
  return {
    save: async (venueId, sizes) => {
      for (const { name, content } of sizes) {
        await sql`
          insert into venue_pictures (venue_id, name, webp)
          values (${venueId}, ${name}, ${content}) on conflict do nothing`
      }
    },
    read: async (venueId, name) => {
      const [row] = await sql<{ webp: Uint8Array }[]>`
        select webp from venue_pictures where venue_id = ${venueId} and name = ${name}`
      return row ? new Uint8Array(row.webp) : null
    },
    keepOnly: async (venueId, marks) => {
      await sql`
        delete from venue_pictures
        where venue_id = ${venueId}
          and regexp_replace(name, '-[0-9]+$', '') <> all(${[...marks]}::text[])`
    },
  }
}
