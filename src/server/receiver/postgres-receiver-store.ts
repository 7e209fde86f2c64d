import type { VenueId } from '#domain/ids.ts'
import type { Attendance } from '#domain/venue/attendance.ts'
import type { Sql } from '#server/postgres/sql.ts'
import { awaySeconds, liveSeconds } from './receiver-store.ts'
import type { ReceiverStore } from './receiver-store.ts'

export function createPostgresReceiverStore(sql: Sql): ReceiverStore {
  return {
    attendanceOf: (venueIds) => attendanceOf(sql, venueIds),
    setRule: async (venueId, rule) => {
      const { count } = await sql`
        insert into desk_settings (venue_id, settings)
        values (${venueId}, ${JSON.stringify({ attendance: rule })}::text::json)
        on conflict (venue_id) do update
          set settings = (desk_settings.settings::jsonb || excluded.settings::jsonb)::json,
            changed_at = excluded.changed_at
          where desk_settings.settings ->> 'attendance' <> ${rule}`
      return count > 0
    },
    addTest: async (venueIds) => {
      await sql`
        insert into receivers (venue_id, receiver_id, kind, name)
        select venue_id, gen_random_uuid(), 'test', 'Test kitchen'
        from unnest(${[...venueIds]}::text[]) as asked (venue_id)
        where not exists (
          select 1 from receivers r where r.venue_id = asked.venue_id and r.kind = 'test'
        )`
    },
  }
}

/** Time is that of the database, which all servers share. */
async function attendanceOf(
  sql: Sql,
  venueIds: readonly VenueId[],
): Promise<ReadonlyMap<VenueId, Attendance>> {
  const rows = await sql<{ venueId: VenueId; attendance: Attendance }[]>`
    select asked.venue_id as "venueId",
      case
        when s.settings ->> 'attendance' = 'told' or r.is_live then 'attended'
        when r.receivers = 0 then 'unattended'
        else 'away'
      end as attendance
    from unnest(${[...venueIds]}::text[]) as asked (venue_id)
    left join desk_settings s on s.venue_id = asked.venue_id
    cross join lateral (
      select count(*) as receivers, coalesce(bool_or(
        kind = 'test' or seen_at > now() - make_interval(secs => ${awaySeconds}::float8 +
          case kind when 'api' then ${liveSeconds.api}::float8 else ${liveSeconds.desk}::float8 end)
      ), false) as is_live
      from receivers where receivers.venue_id = asked.venue_id and enabled
    ) r`
  return new Map(rows.map(({ venueId, attendance }) => [venueId, attendance]))
}
