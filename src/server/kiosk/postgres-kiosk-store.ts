import type { Sql } from '#server/postgres/sql.ts'
import type { Kiosk, KioskStore } from './kiosk-store.ts'

export function createPostgresKioskStore(sql: Sql): KioskStore {
  const columns = sql`
    venue_id as "venueId", kiosk_id as "kioskId", name, place, report,
    enrolled_at as "enrolledAt", seen_at as "seenAt", revoked_at as "revokedAt"`
  return {
    enroll: async ({ venueId, kioskId, secretHash, name, place, at }) => {
      await sql`
        insert into kiosks (venue_id, kiosk_id, secret_hash, name, place, enrolled_at, seen_at)
        values (${venueId}, ${kioskId}::uuid, ${secretHash}, ${name},
          ${JSON.stringify(place)}::text::json, ${at}, ${at})`
    },
    find: async (secretHash) => {
      const [kiosk] = await sql<Kiosk[]>`
        select ${columns} from kiosks
        where secret_hash = ${secretHash} and kind = 'kiosk' and revoked_at is null`
      return kiosk ?? null
    },
    checkIn: async (secretHash, { place, report, at }) => {
      const [kiosk] = await sql<Kiosk[]>`
        update kiosks set place = ${JSON.stringify(place)}::text::json,
          report = ${JSON.stringify(report)}::text::json, seen_at = ${at}
        where secret_hash = ${secretHash} and kind = 'kiosk' and revoked_at is null
        returning ${columns}`
      return kiosk ?? null
    },
    leave: async (secretHash) => {
      await sql`
        delete from kiosks where secret_hash = ${secretHash} and kind = 'kiosk' and revoked_at is null`
    },
    list: async (venueId) => {
      return sql<Kiosk[]>`
        select ${columns} from kiosks where venue_id = ${venueId} and kind = 'kiosk'
        order by name collate "C", kiosk_id`
    },
    revoke: async (venueId, kioskId, at) => {
      const [kiosk] = await sql<Kiosk[]>`
        update kiosks set revoked_at = coalesce(revoked_at, ${at})
        where venue_id = ${venueId} and kiosk_id::text = ${kioskId} and kind = 'kiosk'
        returning ${columns}`
      return kiosk ?? null
    },
    forgetRevoked: async (before) => {
      await sql`delete from kiosks where revoked_at < ${before}`
    },
  }
}
