import { lookedAtAheadMs } from '#domain/order/order-standing.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import type { Sql } from '#server/postgres/sql.ts'
import { alertsApartMs, mostAlerts, mostPeople, mostUnseen, nameOfOutage } from './alert-store.ts'
import type {
  AlertStore,
  AwayVenue,
  DueAlert,
  Mailbox,
  RaisedOrder,
  UnseenOrder,
  WaitSpan,
} from './alert-store.ts'
import { secondsOfKind } from './postgres-receiver-store.ts'
import { awaySeconds } from './receiver-store.ts'

export function createPostgresAlertStore(sql: Sql): AlertStore {
  return {
    unseen: (span) => unseen(sql, span),
    raise: (order, at) => retrySerialization(() => raise(sql, order, at)),
    away: () => away(sql),
    noteAway: async (venue, at) => {
      const { venueId, kind, about } = nameOfOutage(venue)
      await sql`
        insert into venue_alerts (venue_id, kind, about, made_at, due_at)
        values (${venueId}, ${kind}, ${about}, ${at}, ${at})
        on conflict do nothing`
    },
    claim: ({ at, claimedUntil, since }) => sql<DueAlert[]>`
      with due as (
        select venue_id, kind, about from venue_alerts
        where due_at <= ${at} and done_at is null and made_at >= ${since}
        order by due_at limit ${mostAlerts}
        for update skip locked
      )
      update venue_alerts a set due_at = ${claimedUntil}, attempts = a.attempts + 1
      from due
      where a.venue_id = due.venue_id and a.kind = due.kind and a.about = due.about
      returning a.venue_id as "venueId", a.kind, a.about, a.made_at as "madeAt"`,
    markDone: async ({ venueId, kind, about }, at) => {
      await sql`
        update venue_alerts set done_at = ${at}
        where venue_id = ${venueId} and kind = ${kind} and about = ${about}`
    },
    raised: (venueId, since) => sql<RaisedOrder[]>`
      select check_number as "checkNum", created_at as "placedAt" from orders
      where venue_id = ${venueId} and status = 'received' and seen_at is null
        and unseen_at >= ${since}
      order by unseen_at limit ${mostUnseen}`,
    peopleOf: (venueId) => sql<Mailbox[]>`
      select email, language from venue_operators join users using (user_id)
      where venue_id = ${venueId} and role in ('owner', 'manager')
        and email_verified_at is not null
      order by email limit ${mostPeople}`,
    forgetBefore: async (before, most) => {
      const { count } = await sql`
        delete from venue_alerts where (venue_id, kind, about) in (
          select venue_id, kind, about from venue_alerts where made_at < ${before} limit ${most}
        )`
      return count
    },
  }
}

/** Lunches are made on their day; one for later is waited for from an hour before. */
function unseen(sql: Sql, { from, to }: WaitSpan): Promise<readonly UnseenOrder[]> {
  return sql<UnseenOrder[]>`
    select venue_id as "venueId", order_id as "orderId"
    from orders cross join lateral (
      select greatest(
        created_at, pickup_at - make_interval(secs => ${lookedAtAheadMs / 1_000}::float8)
      ) as waits_from
    ) w
    where status = 'received' and seen_at is null and unseen_at is null and type <> 'school'
      and waits_from between ${from} and ${to}
    order by waits_from limit ${mostUnseen}`
}

/** Counters that are taken by another statement are not waited for. */
async function raise(sql: Sql, { venueId, orderId }: UnseenOrder, at: Date): Promise<boolean> {
  const mailedSince = new Date(at.getTime() - alertsApartMs)
  const [row] = await sql<{ isRaised: boolean }[]>`
    with counters as (
      select next_event_number from venue_counters where venue_id = ${venueId}
      for update skip locked
    ), raised as (
      update orders set unseen_at = ${at}::timestamptz
      where venue_id = ${venueId} and order_id = ${orderId}::uuid and status = 'received'
        and seen_at is null and unseen_at is null and exists (select 1 from counters)
      returning order_id
    ), counted as (
      update venue_counters set next_event_number = next_event_number + 1
      where venue_id = ${venueId} and exists (select 1 from raised)
    ), recorded as (
      insert into order_events (venue_id, event_number, order_id, status, happened_at, kind)
      select ${venueId}, next_event_number, ${orderId}::uuid, 'received', ${at}::timestamptz,
        'unseen'
      from counters where exists (select 1 from raised)
    ), alerted as (
      insert into venue_alerts (venue_id, kind, about, made_at, due_at)
      select ${venueId}, 'unseen', ${orderId}::text, ${at}::timestamptz, ${at}::timestamptz
      from raised
      where exists (select 1 from receivers where venue_id = ${venueId} and enabled)
        and not exists (
          select 1 from venue_alerts
          where venue_id = ${venueId} and kind = 'unseen'
            and made_at > ${mailedSince}::timestamptz
        )
      on conflict do nothing
    )
    select exists (select 1 from raised) as "isRaised"`
  return row?.isRaised === true
}

/** Judged as by `attendanceOf`; a receiver that was never there has no outage. */
async function away(sql: Sql): Promise<readonly AwayVenue[]> {
  return sql<AwayVenue[]>`
    with own as (
      select venue_id, seen_at, stations::jsonb as shown, kind = 'test' or coalesce(
          seen_at > now() - make_interval(secs => ${awaySeconds}::float8 + ${secondsOfKind(sql)}),
          false) as is_there
      from receivers r
      where enabled and not exists (
        select 1 from desk_settings s
        where s.venue_id = r.venue_id and s.settings ->> 'attendance' = 'told'
      )
    ), silent as (
      select venue_id, null::uuid as station_id, max(seen_at) as since
      from own group by venue_id having not bool_or(is_there)
      union all
      select made.venue_id, made.station_id, max(own.seen_at)
      from stations made join own using (venue_id)
        left join stations seen on seen.venue_id = made.venue_id and shown ? seen.station_id::text
      where not made.is_expediter
        and (seen.station_id is null or seen.is_expediter or seen.station_id = made.station_id)
      group by made.venue_id, made.station_id having not bool_or(is_there)
    )
    select distinct on (venue_id) venue_id as "venueId", since, station_id as station
    from silent where since is not null
    order by venue_id, station_id is not null, since, station_id`
}
