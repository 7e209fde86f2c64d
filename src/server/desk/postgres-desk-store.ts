import { refusalReasons } from '#domain/desk/act.ts'
import type { DeskAct } from '#domain/desk/act.ts'
import { applyAct } from '#domain/desk/apply-act.ts'
import { mostStations } from '#domain/desk/station.ts'
import type { Ticket } from '#domain/desk/ticket.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import {
  asOrderStatus,
  orderStatuses,
  isFinal,
  unsettledStatuses,
} from '#domain/order/order-status.ts'
import type { Sql } from '#server/postgres/sql.ts'
import { mostBehind, mostShown, notAfter, routedLine } from './desk-store.ts'
import type {
  ActMaker,
  ActResult,
  BoardRow,
  BoardRows,
  BoardSpan,
  DeskStore,
} from './desk-store.ts'
import { addCopy } from './add-copy.ts'
import { olderOrders, readHistory } from './postgres-history.ts'
import { readEvents, unseenBefore } from './postgres-events.ts'
import { guestsReason } from '#server/order/order-store.ts'
import { readParts } from './postgres-parts.ts'
import { writeAct } from './write-act.ts'

export function createPostgresDeskStore(sql: Sql): DeskStore {
  return {
    board: (venueId, span) => board(sql, venueId, span),
    changes: (venueId, after) => changes(sql, venueId, after),
    events: (venueId, after) =>
      readEvents(sql, { venueId, after }, (ids) => ordersOf(sql, venueId, ids)),
    history: async (venueId, orderId) => {
      const [order] = await ordersOf(sql, venueId, [orderId])
      return order ? { order, events: await readHistory(sql, venueId, orderId) } : null
    },
    older: async (venueId, span) => {
      const ids = await olderOrders(sql, venueId, span)
      const rows = new Map((await ordersOf(sql, venueId, ids)).map((row) => [row.orderId, row]))
      return ids.flatMap((id) => rows.get(id) ?? [])
    },
    unseenBefore: (venueId, bounds) => unseenBefore(sql, venueId, bounds),
    marks: async (venueIds) => {
      const rows = await sql<{ venueId: VenueId; mark: number }[]>`
        select venue_id as "venueId", (next_event_number + menu_version)::float8 as mark
        from venue_counters where venue_id = any(${[...venueIds]}::text[])`
      return new Map(rows.map(({ venueId, mark }) => [venueId, mark]))
    },
    parts: (hubId, span) => readParts(sql, hubId, span),
    act: (act, by) => pressed(sql, notAfter(act, by.now), by),
    copy: (asked) => addCopy(sql, asked),
  }
}

const finalStatuses = orderStatuses.filter(isFinal)

interface StoredRow extends Pick<
  BoardRow,
  'orderId' | 'event' | 'checkNum' | 'type' | 'tableNumber' | 'content'
> {
  readonly status: string
  readonly refusalReason: string | null
  readonly refusalText: string | null
  readonly placedAt: Date
  readonly dueAt: Date | null
  readonly fireAt: Date | null
  readonly prepMinutes: number | null
  readonly seenAt: Date | null
  readonly promisedAt: Date | null
  readonly promiseMadeAt: Date | null
  readonly readyAt: Date | null
  readonly recalledAt: Date | null
  readonly endedAt: Date | null
  /** Null: no station was pressed at. */
  readonly tickets: readonly Ticket[] | null
}

/** An order `o` with what its events say, `e`. */
function columns(sql: Sql) {
  return sql`
    o.order_id as "orderId", e.event, o.check_number as "checkNum", o.type, o.status,
    o.table_number as "tableNumber", o.content, o.created_at as "placedAt", o.pickup_at as "dueAt",
    o.fire_at as "fireAt", o.prep_minutes as "prepMinutes",
    o.seen_at as "seenAt", o.promised_at as "promisedAt", o.promise_made_at as "promiseMadeAt",
    e.ready_at as "readyAt", o.recalled_at as "recalledAt", e.ended_at as "endedAt",
    o.refusal_reason as "refusalReason", o.refusal_text as "refusalText",
    (select json_agg(json_build_object('station', station_id, 'marks', marks) order by station_id)
      from tickets where tickets.venue_id = o.venue_id and tickets.order_id = o.order_id) as tickets`
}

function lastEvents(sql: Sql) {
  return sql`
    left join lateral (
      select max(event_number)::float8 as event,
        max(coalesce(acted_at, happened_at))
          filter (where kind = 'status' and order_events.status = 'ready') as ready_at,
        max(coalesce(acted_at, happened_at))
          filter (where kind = 'status' and order_events.status = any(${finalStatuses}::text[]))
          as ended_at
      from order_events
      where order_events.venue_id = o.venue_id and order_events.order_id = o.order_id
    ) e on true`
}

type RowWithNext = { readonly next: number } & (StoredRow | { readonly orderId: null })

async function board(
  sql: Sql,
  venueId: VenueId,
  { since, overSince }: BoardSpan,
): Promise<BoardRows | null> {
  const rows = await sql<RowWithNext[]>`
    select c.next_event_number::float8 as next, shown.* from venue_counters c
    left join lateral (
      select ${columns(sql)} from orders o ${lastEvents(sql)}
      where o.venue_id = c.venue_id and (o.created_at >= ${since} or o.pickup_at >= ${since})
        and (o.status = any(${unsettledStatuses}::text[]) or e.ended_at >= ${overSince})
      order by coalesce(o.pickup_at, o.created_at) limit ${mostShown}
    ) shown on true
    where c.venue_id = ${venueId}
    order by "placedAt"`
  return readRows(rows)
}

async function changes(sql: Sql, venueId: VenueId, after: number): Promise<BoardRows | null> {
  const rows = await sql<RowWithNext[]>`
    select c.next_event_number::float8 as next, shown.* from venue_counters c
    left join lateral (
      select ${columns(sql)} from orders o ${lastEvents(sql)}
      where o.venue_id = c.venue_id and o.order_id in (
        select order_id from order_events
        where venue_id = c.venue_id and event_number >= ${after}::bigint
      )
    ) shown on c.next_event_number > ${after}::bigint
    where c.venue_id = ${venueId} and c.next_event_number >= ${after}::bigint
      and c.next_event_number - ${after}::bigint <= ${mostBehind}::bigint
    order by event`
  return readRows(rows)
}

async function ordersOf(
  sql: Sql,
  venueId: VenueId,
  ids: readonly (OrderId | null)[],
): Promise<readonly BoardRow[]> {
  const rows = await sql<StoredRow[]>`
    select ${columns(sql)} from orders o ${lastEvents(sql)}
    where o.venue_id = ${venueId} and o.order_id = any(${[...ids]}::uuid[])`
  return rows.map(readRow)
}

/** A venue without orders has one row, of its number alone. */
function readRows(rows: readonly RowWithNext[]): BoardRows | null {
  const [first] = rows
  if (!first) return null
  const orders = rows.flatMap((row) => (row.orderId === null ? [] : [readRow(row)]))
  return { next: first.next, orders }
}

function readRow(row: StoredRow): BoardRow {
  const { orderId, event, checkNum, type, tableNumber, content } = row
  const reason = refusalReasons.find((each) => each === row.refusalReason)
  return {
    orderId,
    event,
    checkNum,
    type,
    tableNumber,
    content,
    status: asOrderStatus(row.status),
    placedAt: row.placedAt.getTime(),
    dueAt: momentOf(row.dueAt),
    fireAt: momentOf(row.fireAt),
    prepMinutes: row.prepMinutes,
    seenAt: momentOf(row.seenAt),
    promisedAt: momentOf(row.promisedAt),
    promiseMadeAt: momentOf(row.promiseMadeAt),
    readyAt: momentOf(row.readyAt),
    recalledAt: momentOf(row.recalledAt),
    endedAt: momentOf(row.endedAt),
    isByGuest: row.refusalReason === guestsReason,
    refusal: reason === undefined ? null : { reason, text: row.refusalText ?? '' },
    lines: content.items.map(routedLine),
    tickets: row.tickets ?? [],
  }
}

function momentOf(date: Date | null): number | null {
  return date === null ? null : date.getTime()
}

/** Each that fails is one that another press has won: all stations at once, and some besides. */
const attempts = mostStations + 5

/**
 * Reads the order, applies the act, and writes it in one statement that holds for the order as it was
 * read alone; else it reads again. Two presses at once so come one after the other, and the second is
 * judged by what the first has done.
 */
async function pressed(sql: Sql, act: DeskAct, by: ActMaker): Promise<ActResult> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const found = await readActed(sql, act, by.venueId)
    if (found === null) return { outcome: 'rejected', why: 'unknown_order', order: null }
    const { isDone, ...order } = found
    if (isDone) return { outcome: 'done', order }
    const applied = applyAct(order, act, by)
    if (applied.type === 'Rejected') return { outcome: 'rejected', why: applied.why, order }
    if (applied.kind === null) return { outcome: 'done', order }
    const event = await writeAct(sql, { act, by, before: order, applied })
    if (event === null) continue
    // A fact of another press may have come between, and this answer has the higher event.
    const [written] = await ordersOf(sql, by.venueId, [order.orderId])
    return { outcome: 'done', order: written ?? { ...applied.order, event } }
  }
  throw new Error(`An act found its order changed ${attempts} times`)
}

async function readActed(sql: Sql, { id, orderId }: DeskAct, venueId: VenueId) {
  const [row] = await sql<(StoredRow & { readonly isDone: boolean })[]>`
    select ${columns(sql)}, exists (
        select 1 from order_events where venue_id = ${venueId} and act_id = ${id}::uuid
      ) as "isDone"
    from orders o ${lastEvents(sql)}
    where o.venue_id = ${venueId} and o.order_id = ${orderId}::uuid`
  return row ? { ...readRow(row), isDone: row.isDone } : null
}
