import type { ISql, Sql } from '#server/postgres/sql.ts'
import type { OrderId } from '#domain/ids.ts'
import { readyOrOverStatuses, rejectedStatuses, isFinal } from '#domain/order/order-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import { mostAtOnce, mostPhones, strangersBound } from './notice-store.ts'
import type {
  AskedNotice,
  ClaimTime,
  DueNotice,
  NoticeOutcome,
  NoticeStore,
} from './notice-store.ts'

export function createPostgresNoticeStore(sql: Sql): NoticeStore {
  return {
    request: (asked) =>
      retrySerialization(async () => sql.begin((transaction) => request(transaction, asked))),
    claim: (moment) => retrySerialization(() => claim(sql, moment)),
    markSent: async ({ venueId, noticeId, word }, at) => {
      await sql`
        update ready_notices set
          sent_at = case when ${word} = 'unseen' then sent_at else ${at}::timestamptz end,
          said = ${word}, texts = texts + 1, due_at = ${at}
        where venue_id = ${venueId} and notice_id = ${noticeId}::uuid`
    },
    tryAgain: async ({ venueId, noticeId }, at) => {
      await sql`
        update ready_notices set due_at = ${at}
        where venue_id = ${venueId} and notice_id = ${noticeId}::uuid`
    },
    forget: async (before) => {
      await sql`
        delete from ready_notices n using orders o
        where o.venue_id = n.venue_id and o.order_id = n.order_id
          and n.asked_at < ${before} and coalesce(o.pickup_at < ${before}, true)`
    },
  }
}

/** The order is locked first: requests at once see what those before them have stored. */
async function request(
  sql: ISql,
  { venueId, noticeId, checkNum, key, phone, language, at }: AskedNotice,
): Promise<NoticeOutcome> {
  const byKey = key !== null
  // Strangers' requests come one after the other: the phone's others may be for other orders.
  if (!byKey) await sql`select 1 from venues where venue_id = ${venueId} for no key update`
  const [found] = await sql<{ orderId: OrderId; status: OrderStatus }[]>`
    select order_id as "orderId", status from orders
    where venue_id = ${venueId} and check_number = ${checkNum}
      and (${key}::uuid is null or order_id = (
        select order_id from submissions
        where venue_id = ${venueId} and idempotency_key = ${key}::uuid
      ))
    for no key update`
  if (!found) return { type: 'UnknownNumber' }
  const { orderId, status } = found
  const [asked] = await sql<{ phones: number; known: boolean }[]>`
    select (count(*) filter (where by_key = ${byKey}))::integer as phones,
      coalesce(bool_or(phone_number = ${phone}), false) as known
    from ready_notices where venue_id = ${venueId} and order_id = ${orderId}::uuid`
  const { phones = 0, known = false } = asked ?? {}
  if (known) return { type: 'Stored', status }
  if (isFinal(status)) return { type: 'OrderOver' }
  if (phones >= mostPhones) return { type: 'TooMany' }
  if (!byKey && (await isOverBound(sql, { venueId, phone, at }))) return { type: 'TooMany' }
  await sql`
    insert into ready_notices
      (venue_id, order_id, phone_number, notice_id, language, asked_at, due_at, by_key)
    values (${venueId}, ${orderId}::uuid, ${phone}, ${noticeId}::uuid, ${language}, ${at}, ${at},
      ${byKey})
    on conflict do nothing`
  return { type: 'Stored', status }
}

async function isOverBound(
  sql: ISql,
  { venueId, phone, at }: Pick<AskedNotice, 'venueId' | 'phone' | 'at'>,
): Promise<boolean> {
  const since = new Date(at.getTime() - strangersBound.ms)
  const [found] = await sql<{ open: number; recent: number }[]>`
    select (count(*) filter (where sent_at is null))::integer as open,
      (count(*) filter (where asked_at > ${since}))::integer as recent
    from ready_notices
    where venue_id = ${venueId} and phone_number = ${phone} and not by_key`
  const { open = 0, recent = 0 } = found ?? {}
  return open >= strangersBound.open || recent >= strangersBound.recent
}

/** Skips rows that another server is claiming. */
function claim(sql: Sql, { at, claimedUntil }: ClaimTime): Promise<readonly DueNotice[]> {
  return sql<DueNotice[]>`
    with due as (
      select n.venue_id, n.order_id, n.phone_number, o.check_number, o.status, w.word
      from ready_notices n join orders o using (venue_id, order_id)
        cross join lateral (
          select case
            when o.status = 'received' then 'unseen'
            when o.status = any(${rejectedStatuses}::text[]) then 'over'
            when o.status = 'ready' and o.recalled_at is not null then 'recalled'
            else 'ready'
          end as word
        ) w
      where n.due_at <= ${at} and (o.status = any(${readyOrOverStatuses}::text[])
          or (o.status = 'received' and o.seen_at is null and o.unseen_at is not null))
        and case
          when n.said = 'ready' then word = 'recalled'
          when n.said = 'recalled' then o.status <> 'completed' and word in ('ready', 'over')
          when n.said = 'unseen' then word in ('ready', 'over')
          else n.sent_at is null and word <> 'recalled'
        end
      order by n.due_at
      limit ${mostAtOnce}
      for update of n skip locked
    )
    update ready_notices n
    set due_at = ${claimedUntil}, attempts = n.attempts + 1
    from due
    where n.venue_id = due.venue_id and n.order_id = due.order_id
      and n.phone_number = due.phone_number
    returning n.venue_id as "venueId", n.notice_id as "noticeId", n.order_id as "orderId",
      due.check_number as "checkNum", due.status, due.word, n.texts, n.phone_number as phone, n.language,
      n.attempts - 1 as attempts`
}
