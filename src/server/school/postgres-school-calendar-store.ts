import type { Sql } from '#server/postgres/sql.ts'
import type { RotationsDocument } from '#contract/school/rotations-document.ts'
import { parseStored, unreadable } from '#server/postgres/parse-stored.ts'
import type { SchoolCalendarStore } from './school-calendar-store.ts'

export function createPostgresSchoolCalendarStore(sql: Sql): SchoolCalendarStore {
  return {
    find: async (venueId) => {
      const [row] = await sql<{ text: string }[]>`
        select document as text from school_calendars where venue_id = ${venueId}`
      if (!row) return null
      const calendar = parseStored<RotationsDocument>(row.text)
      if (calendar === null) throw unreadable(`the rotations of venue ${venueId}`)
      return calendar
    },
    save: async (venueId, document, at) => {
      await sql`
        insert into school_calendars (venue_id, document, imported_at)
        values (${venueId}, ${JSON.stringify(document)}, ${at})
        on conflict (venue_id) do update set
          document = excluded.document, imported_at = excluded.imported_at`
    },
  }
}
