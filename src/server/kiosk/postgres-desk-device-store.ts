import type { Sql } from '#server/postgres/sql.ts'
import type { DeskDevice, DeskDeviceStore } from './desk-device-store.ts'

export function createPostgresDeskDeviceStore(sql: Sql): DeskDeviceStore {
  const columns = sql`
    venue_id as "venueId", kiosk_id as "deskId", name, role, report,
    enrolled_at as "enrolledAt", seen_at as "seenAt", revoked_at as "revokedAt"`
  return {
    enroll: async ({ venueId, deskId, secretHash, name, role, at }) => {
      await sql`
        insert into kiosks
          (venue_id, kiosk_id, secret_hash, name, kind, role, enrolled_at, seen_at)
        values (${venueId}, ${deskId}::uuid, ${secretHash}, ${name}, 'desk', ${role}, ${at}, ${at})`
    },
    find: async (secretHash) => {
      const [desk] = await sql<DeskDevice[]>`
        select ${columns} from kiosks
        where secret_hash = ${secretHash} and kind = 'desk' and revoked_at is null`
      return desk ?? null
    },
    checkIn: async (secretHash, report, at) => {
      const [desk] = await sql<DeskDevice[]>`
        update kiosks set report = ${JSON.stringify(report)}::text::json, seen_at = ${at}
        where secret_hash = ${secretHash} and kind = 'desk' and revoked_at is null
        returning ${columns}`
      return desk ?? null
    },
    leave: async (secretHash) => {
      await sql`
        delete from kiosks
        where secret_hash = ${secretHash} and kind = 'desk' and revoked_at is null`
    },
    list: async (venueId) => {
      return sql<DeskDevice[]>`
        select ${columns} from kiosks where venue_id = ${venueId} and kind = 'desk'
        order by name collate "C", kiosk_id`
    },
    revoke: async (venueId, deskId, at) => {
      const [desk] = await sql<DeskDevice[]>`
        update kiosks set revoked_at = coalesce(revoked_at, ${at})
        where venue_id = ${venueId} and kiosk_id::text = ${deskId} and kind = 'desk'
        returning ${columns}`
      return desk ?? null
    },
  }
}
