import type { Sql } from '#server/postgres/sql.ts'
import { mostDesks } from '#server/receiver/receiver-store.ts'
import type { DeskDevice, DeskDeviceStore } from './desk-device-store.ts'

/** Each desk is a receiver with the same id until it leaves or is revoked. */
export function createPostgresDeskDeviceStore(sql: Sql): DeskDeviceStore {
  const columns = sql`
    venue_id as "venueId", kiosk_id as "deskId", name, role, report,
    enrolled_at as "enrolledAt", seen_at as "seenAt", revoked_at as "revokedAt"`
  return {
    enroll: async ({ venueId, deskId, secretHash, name, role, stations, at }) => {
      await sql`
        with desk as (
          insert into kiosks
            (venue_id, kiosk_id, secret_hash, name, kind, role, enrolled_at, seen_at)
          values
            (${venueId}, ${deskId}::uuid, ${secretHash}, ${name}, 'desk', ${role}, ${at}, ${at})
        ),
        unseen as (
          delete from receivers where venue_id = ${venueId} and receiver_id in (
            select receiver_id from receivers where venue_id = ${venueId} and kind = 'desk'
            order by seen_at desc offset ${mostDesks - 1}
          )
        )
        insert into receivers (venue_id, receiver_id, kind, name, stations, seen_at)
        values (${venueId}, ${deskId}::uuid, 'desk', ${name}, ${written(stations)}::text::json, now())`
    },
    find: async (secretHash) => {
      const [desk] = await sql<DeskDevice[]>`
        select ${columns} from kiosks
        where secret_hash = ${secretHash} and kind = 'desk' and revoked_at is null`
      return desk ?? null
    },
    checkIn: async (secretHash, report, at) => {
      const isThere = report.started && report.visible
      const [desk] = await sql<DeskDevice[]>`
        with desk as (
          update kiosks set report = ${JSON.stringify(report)}::text::json, seen_at = ${at}
          where secret_hash = ${secretHash} and kind = 'desk' and revoked_at is null
          returning ${columns}
        ),
        proof as (
          insert into receivers (venue_id, receiver_id, kind, name, stations, seen_at)
          select "venueId", "deskId", 'desk', name, ${written(report.stations)}::text::json, now()
          from desk where ${isThere}::boolean
          on conflict (venue_id, receiver_id)
            do update set seen_at = excluded.seen_at, stations = excluded.stations
        )
        select * from desk`
      return desk ?? null
    },
    leave: async (secretHash) => {
      await sql`
        with desk as (
          delete from kiosks
          where secret_hash = ${secretHash} and kind = 'desk' and revoked_at is null
          returning venue_id, kiosk_id
        )
        delete from receivers r using desk
        where r.venue_id = desk.venue_id and r.receiver_id = desk.kiosk_id`
    },
    list: async (venueId) => {
      return sql<DeskDevice[]>`
        select ${columns} from kiosks where venue_id = ${venueId} and kind = 'desk'
        order by name collate "C", kiosk_id`
    },
    revoke: async (venueId, deskId, at) => {
      const [desk] = await sql<DeskDevice[]>`
        with desk as (
          update kiosks set revoked_at = coalesce(revoked_at, ${at})
          where venue_id = ${venueId} and kiosk_id::text = ${deskId} and kind = 'desk'
          returning ${columns}
        ),
        gone as (
          delete from receivers r using desk
          where r.venue_id = desk."venueId" and r.receiver_id = desk."deskId"
        )
        select * from desk`
      return desk ?? null
    },
  }
}

function written(stations: readonly string[] | null | undefined): string | null {
  return stations ? JSON.stringify(stations) : null
}
