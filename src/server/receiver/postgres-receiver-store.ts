import type { VenueId } from '#domain/ids.ts'
import type { Attendance } from '#domain/venue/attendance.ts'
import { addedKinds } from '#domain/receiver/receiver-kind.ts'
import type { Sql } from '#server/postgres/sql.ts'
import { kindFacts } from './kind-facts.ts'
import { awaySeconds, mostAdded, renewedSeconds } from './receiver-store.ts'
import type {
  AskedDue,
  DueReceiver,
  ListedReceiver,
  NewReceiver,
  ReceiverChange,
  ReceiverKey,
  ReceiverStore,
  StoredReceiver,
} from './receiver-store.ts'
import { offer, report, settle } from './settle-receiver.ts'

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
    add: (receiver) => add(sql, receiver),
    list: async (venueId) =>
      sql<ListedReceiver[]>`
        select ${columns(sql)},
          (r.kind = 'test' or coalesce(
            r.seen_at > now() - make_interval(secs => ${secondsOfKind(sql)}), false)) as "isLive",
          case when r.kind = any(${[...addedKinds]}::text[])
            then greatest(0, coalesce(c.next_event_number, 1) - r.cursor) else 0
          end::float8 as behind
        from receivers r left join venue_counters c using (venue_id)
        where r.venue_id = ${venueId} order by r.made_at, r.receiver_id`,
    find: async (receiverId) => {
      const [found] = await sql<StoredReceiver[]>`
        select ${columns(sql)} from receivers r where r.receiver_id::text = ${receiverId}`
      return found ?? null
    },
    change: (key, change) => changed(sql, key, change),
    remove: async (key) => {
      const { count } = await sql`delete from receivers r where ${isAdded(sql, key)}`
      return count > 0
    },
    renew: async (key, { hash, signing }) => {
      const { count } = await sql`
        update receivers r set secret_hash_before = secret_hash, secret_hash = ${hash}::text,
          signing_secret_before = signing_secret, signing_secret = ${signing}::text,
          renewed_at = now()
        where ${isAdded(sql, key)}`
      return count > 0
    },
    due: (asked) => due(sql, asked),
    offer: (held, upTo) => offer(sql, held, upTo),
    settle: (held, outcome) => settle(sql, held, outcome),
    report: (key, fault) => report(sql, key, fault),
  }
}

/** A receiver `r`. */
function columns(sql: Sql) {
  const isBeforeGood = sql`r.renewed_at > now() - make_interval(secs => ${renewedSeconds}::float8)`
  return sql`
    r.venue_id as "venueId", r.receiver_id as "receiverId", r.kind, r.name, r.settings, r.stations,
    r.cursor::float8 as cursor, r.offered::float8 as offered, r.tries, r.enabled as "isOn",
    r.seen_at as "seenAt", r.fault, r.fault_since as "faultSince", r.made_at as "madeAt",
    array_remove(array[r.secret_hash, case when ${isBeforeGood} then r.secret_hash_before end], null)
      as "secretHashes",
    array_remove(
      array[r.signing_secret, case when ${isBeforeGood} then r.signing_secret_before end], null)
      as "signingSecrets"`
}

function isAdded(sql: Sql, { venueId, receiverId }: ReceiverKey) {
  return sql`
    r.venue_id = ${venueId} and r.receiver_id::text = ${receiverId}
    and r.kind = any(${[...addedKinds]}::text[])`
}

/** How long a kind counts as there; null: always, or unknown to this build. */
export function secondsOfKind(sql: Sql) {
  const seconds = Object.entries(kindFacts).map(([kind, facts]) => [kind, facts.liveSeconds])
  return sql`(${JSON.stringify(Object.fromEntries(seconds))}::text::json ->> kind)::float8`
}

/**
 * Time is that of the database, which all servers share. A station that makes something needs a receiver
 * that shows it, or all of the venue, or an expediter's; one of stations that are gone shows all.
 */
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
      with own as (
        select stations::jsonb as shown, kind = 'test' or coalesce(
          seen_at > now() - make_interval(secs => ${awaySeconds}::float8 + ${secondsOfKind(sql)}),
          false) as is_there
        from receivers where receivers.venue_id = asked.venue_id and enabled
      ), live as (select shown from own where is_there)
      select (select count(*) from own) as receivers,
        exists (select 1 from live) and not exists (
          select 1 from stations made
          where made.venue_id = asked.venue_id and not made.is_expediter and not exists (
            select 1 from live left join stations seen
              on seen.venue_id = made.venue_id and shown ? seen.station_id::text
            where seen.station_id is null or seen.is_expediter
              or seen.station_id = made.station_id
          )
        ) as is_live
    ) r`
  return new Map(rows.map(({ venueId, attendance }) => [venueId, attendance]))
}

async function add(sql: Sql, receiver: NewReceiver): Promise<boolean> {
  const { venueId, receiverId, kind, name, settings, stations, secret } = receiver
  const { count } = await sql`
    insert into receivers (venue_id, receiver_id, kind, name, settings, stations, cursor, offered,
      secret_hash, signing_secret)
    select ${venueId}, ${receiverId}::uuid, ${kind}, ${name},
      ${JSON.stringify(settings)}::text::json, ${writeStations(stations)}::text::json,
      counted.next, counted.next, ${secret.hash}::text, ${secret.signing}::text
    from (
      select coalesce(
        (select next_event_number from venue_counters where venue_id = ${venueId}), 1) as next
    ) counted
    where (
      select count(*) from receivers
      where venue_id = ${venueId} and kind = any(${[...addedKinds]}::text[])
    ) < ${mostAdded}`
  return count > 0
}

const keepsNothing = addedKinds.filter((kind) => !kindFacts[kind].catchesUp)

async function changed(
  sql: Sql,
  key: ReceiverKey,
  { name, settings, stations, isOn, tryNow }: ReceiverChange,
): Promise<boolean> {
  const isTried = tryNow === true || isOn === true || settings !== undefined
  const { count } = await sql`
    update receivers r set
      name = coalesce(${name ?? null}::text, name),
      settings = coalesce(${settings ? JSON.stringify(settings) : null}::text::json, settings),
      stations = case when ${stations !== undefined}::boolean
        then ${writeStations(stations ?? null)}::text::json else stations end,
      enabled = coalesce(${isOn ?? null}::boolean, enabled),
      lease = case when ${isOn === false}::boolean then null else lease end,
      leased_until = case when ${isOn === false}::boolean then null else leased_until end,
      fault = case when ${isOn === true}::boolean then null else fault end,
      fault_since = case when ${isOn === true}::boolean then null else fault_since end,
      tries = case when ${isTried}::boolean then 0 else tries end,
      next_at = case when ${isTried}::boolean then now() else next_at end,
      check_at = case when ${isTried}::boolean then now() else check_at end,
      cursor = case
        when ${isOn === true}::boolean and not enabled and kind = any(${keepsNothing}::text[])
          then coalesce(
            (select next_event_number from venue_counters c where c.venue_id = r.venue_id), cursor)
        else cursor
      end
    where ${isAdded(sql, key)}`
  return count > 0
}

function writeStations(stations: readonly string[] | null): string | null {
  return stations && JSON.stringify(stations)
}

async function due(
  sql: Sql,
  { kinds, leaseSeconds, atMost }: AskedDue,
): Promise<readonly DueReceiver[]> {
  return sql<DueReceiver[]>`
    with turn as (
      select r.venue_id, r.receiver_id, r.cursor < coalesce(c.next_event_number, 1) as is_behind
      from receivers r left join venue_counters c using (venue_id)
      where r.enabled and r.kind = any(${[...kinds]}::text[]) and r.next_at <= now()
        and (r.leased_until is null or r.leased_until <= now())
        and (r.cursor < coalesce(c.next_event_number, 1) or r.check_at <= now())
      order by r.next_at limit ${atMost}
      for update of r skip locked
    )
    update receivers r set lease = gen_random_uuid(),
      leased_until = now() + make_interval(secs => ${leaseSeconds}::float8)
    from turn where r.venue_id = turn.venue_id and r.receiver_id = turn.receiver_id
    returning ${columns(sql)}, r.lease, turn.is_behind as "isBehind"`
}
