import type { OrderFacts } from '#contract/order/order-facts.ts'
import type { ISql } from '#server/postgres/sql.ts'

/** The columns of a row of `orders`. */
export interface FactRow {
  readonly event: number | null
  readonly seenAt: Date | null
  readonly promisedAt: Date | null
  readonly recalledAt: Date | null
  readonly reason: string | null
  readonly reasonText: string | null
  /** When the server took it. */
  readonly takenAt: Date | null
}

export function factColumns(sql: ISql) {
  return sql`
    (
      select max(event_number)::float8 from order_events
      where order_events.venue_id = orders.venue_id and order_events.order_id = orders.order_id
    ) as event,
    orders.seen_at as "seenAt", orders.promised_at as "promisedAt",
    orders.recalled_at as "recalledAt", orders.refusal_reason as reason,
    orders.refusal_text as "reasonText", orders.created_at as "takenAt"`
}

/** The facts as an answer has them. */
export function writeFacts(row: FactRow): OrderFacts {
  const { event, seenAt, promisedAt, recalledAt, reason, reasonText, takenAt } = row
  return {
    ...(event === null ? {} : { event }),
    ...(seenAt === null ? {} : { seenAt: seenAt.toISOString() }),
    ...(promisedAt === null ? {} : { promisedTime: promisedAt.toISOString() }),
    ...(recalledAt === null ? {} : { recalledAt: recalledAt.toISOString() }),
    ...(reason === null ? {} : { reason }),
    ...(reasonText === null || reasonText === '' ? {} : { reasonText }),
    ...(takenAt === null ? {} : { takenAt: takenAt.toISOString() }),
  }
}
