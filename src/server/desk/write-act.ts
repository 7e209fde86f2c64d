import type { DeskAct } from '#domain/desk/act.ts'
import type { AppliedAct } from '#domain/desk/apply-act.ts'
import { moveOrder } from '#server/order/set-status.ts'
import type { Press } from '#server/order/set-status.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import type { ISql, Sql } from '#server/postgres/sql.ts'
import { refusalOf } from './desk-store.ts'
import type { ActMaker, BoardRow } from './desk-store.ts'

interface ActToWrite {
  readonly act: DeskAct
  readonly by: ActMaker
  readonly before: BoardRow
  readonly applied: Extract<AppliedAct<BoardRow>, { readonly type: 'Done' }>
}

/** Returns the number of the event; null: the order has changed since it was read. */
export async function writeAct(sql: Sql, written: ActToWrite): Promise<number | null> {
  const write = written.act.kind === 'ticket' ? writeTicket : writeChange
  try {
    return await retrySerialization(() => write(sql, written))
  } catch (error) {
    // The same act at once: it is found when the order is read again.
    if (isTwice(error)) return null
    throw error
  }
}

function writeChange(sql: ISql, written: ActToWrite): Promise<number | null> {
  const moves = written.applied.order.status !== written.before.status
  return moves ? move(sql, written) : addFact(sql, written)
}

/**
 * Only of an order without another event since it was read: of two stations that finish at once one
 * sees that the other has, and the order is ready.
 */
async function writeTicket(sql: Sql, written: ActToWrite): Promise<number | null> {
  const { act, by, before, applied } = written
  const { venueId } = by
  const { orderId } = before
  return sql.begin(async (transaction) => {
    await transaction`
      select 1 from venue_counters where venue_id = ${venueId} for update`
    const [last] = await transaction<{ event: number }[]>`
      select max(event_number)::float8 as event from order_events
      where venue_id = ${venueId} and order_id = ${orderId}::uuid`
    if (last?.event !== before.event) return null
    const event = await writeChange(transaction, written)
    if (event === null || act.kind !== 'ticket') return event
    const ticket = applied.order.tickets?.find(({ station }) => station === act.station)
    await transaction`
      insert into tickets (venue_id, order_id, station_id, marks, changed_event)
      values (${venueId}, ${orderId}::uuid, ${act.station}::uuid,
        ${JSON.stringify(ticket?.marks ?? [])}::text::json, ${event}::bigint)
      on conflict (venue_id, order_id, station_id)
        do update set marks = excluded.marks, changed_event = excluded.changed_event`
    return event
  })
}

/** A status goes the way of every change of status, with all that follows from it. */
function move(sql: ISql, { act, by, before, applied }: ActToWrite): Promise<number | null> {
  const { venueId, now } = by
  const { status, promisedAt, promiseMadeAt } = applied.order
  const press = {
    from: before.status,
    actId: act.id,
    deskId: by.deskId,
    madeBy: by.madeBy ?? null,
    at: new Date(act.at),
    isLate: applied.late,
    promise: promiseOf(before, { promisedAt, promiseMadeAt }),
    refusal: refusalOf(act),
  }
  const kind = applied.kind === 'fired' ? 'fired' : 'status'
  const change = { venueId, orderId: before.orderId, status, at: new Date(now), kind } as const
  return moveOrder(sql, { ...change, press })
}

type Promised = Pick<BoardRow, 'promisedAt' | 'promiseMadeAt'>

/** Null: the promised time stays. */
function promiseOf(before: BoardRow, { promisedAt, promiseMadeAt }: Promised): Press['promise'] {
  if (promisedAt === null || promiseMadeAt === null) return null
  if (promiseMadeAt === before.promiseMadeAt) return null
  return { promisedAt: new Date(promisedAt), promiseMadeAt: new Date(promiseMadeAt) }
}

async function addFact(
  sql: ISql,
  { act, by, before, applied }: ActToWrite,
): Promise<number | null> {
  const { venueId, deskId, madeBy = null, now } = by
  const { order, kind, late } = applied
  const [added] = await sql<{ event: number }[]>`
    with counters as (
      select next_event_number from venue_counters where venue_id = ${venueId} for update
    ), changed as (
      update orders set seen_at = ${dateOf(order.seenAt)}::timestamptz,
        promised_at = ${dateOf(order.promisedAt)}::timestamptz,
        promise_made_at = ${dateOf(order.promiseMadeAt)}::timestamptz,
        recalled_at = ${dateOf(order.recalledAt)}::timestamptz
      where venue_id = ${venueId} and order_id = ${before.orderId}::uuid
        and status = ${before.status}
        and seen_at is not distinct from ${dateOf(before.seenAt)}::timestamptz
        and promise_made_at is not distinct from ${dateOf(before.promiseMadeAt)}::timestamptz
        and recalled_at is not distinct from ${dateOf(before.recalledAt)}::timestamptz
        and exists (select 1 from counters)
      returning status
    ), counted as (
      update venue_counters set next_event_number = next_event_number + 1
      where venue_id = ${venueId} and exists (select 1 from changed)
    ), recorded as (
      insert into order_events
        (venue_id, event_number, order_id, status, happened_at, kind, act_id, desk_id, made_by, acted_at,
          detail)
      select ${venueId}, next_event_number, ${before.orderId}::uuid, ${before.status},
        ${new Date(now)}::timestamptz, ${kind}, ${act.id}::uuid, ${deskId}::uuid, ${madeBy}::uuid,
        ${new Date(act.at)}::timestamptz, ${writeDetail(act, late)}::text::json
      from counters where exists (select 1 from changed)
    ), untexted as (
      delete from ready_notices
      where venue_id = ${venueId} and order_id = ${before.orderId}::uuid
        and ${late && (kind === 'recalled' || kind === 'status')} and exists (select 1 from changed)
    )
    select next_event_number::float8 as event from counters where exists (select 1 from changed)`
  return added?.event ?? null
}

function writeDetail(act: DeskAct, late: boolean): string {
  return JSON.stringify({
    ...(late ? { late } : {}),
    ...(act.kind === 'promise' ? { promisedAt: new Date(act.promisedAt) } : {}),
    ...(act.kind === 'ticket'
      ? { station: act.station, lines: act.lines, isDone: act.isDone }
      : {}),
  })
}

function dateOf(moment: number | null): Date | null {
  return moment === null ? null : new Date(moment)
}

/** SQLSTATE 23505: a unique index has the row already. */
function isTwice(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
