import type { ReceiverFault } from '#domain/receiver/receiver-kind.ts'
import { unreachable } from '#domain/result.ts'
import type { Sql } from '#server/postgres/sql.ts'
import { kindFacts } from './kind-facts.ts'
import type { HeldReceiver, ReceiverKey, Settled, Settlement } from './receiver-store.ts'

/** A row that was leased to another one since, or whose cursor has moved, is not this holder's any more. */
function isHeld(sql: Sql, { venueId, receiverId, lease, cursor }: HeldReceiver) {
  return sql`
    venue_id = ${venueId} and receiver_id::text = ${receiverId}
    and lease is not distinct from ${lease}::uuid and cursor = ${cursor}::bigint and enabled`
}

export async function offer(sql: Sql, held: HeldReceiver, upTo: number): Promise<boolean> {
  const { count } = await sql`
    update receivers set offered = greatest(offered, ${upTo}::bigint) where ${isHeld(sql, held)}`
  return count > 0
}

export async function settle(sql: Sql, held: HeldReceiver, outcome: Settlement): Promise<Settled> {
  const [row] = await sql<{ isOn: boolean }[]>`
    update receivers set lease = null, leased_until = null, ${changeOf(sql, outcome)}
    where ${isHeld(sql, held)} returning enabled as "isOn"`
  if (!row) return 'lost'
  return row.isOn ? 'settled' : 'off'
}

function changeOf(sql: Sql, outcome: Settlement) {
  switch (outcome.type) {
    case 'Done':
      return outcome.isSeen
        ? sql`
            cursor = ${outcome.upTo}::bigint, tries = 0, fault = null, fault_since = null,
            seen_at = now(), next_at = now(), check_at = ${nextCheck(sql)}`
        : sql`
            cursor = ${outcome.upTo}::bigint,
            check_at = case when cursor < ${outcome.upTo}::bigint
              then check_at else ${nextCheck(sql)} end`
    case 'Later':
      return sql`
        ${failed(sql, outcome)},
        offered = case when ${outcome.isHeldBack === true}::boolean
          then ${outcome.upTo}::bigint else offered end,
        next_at = now() + make_interval(secs => ${outcome.afterMs / 1_000}::float8),
        enabled = cursor < ${outcome.upTo}::bigint or ${givesUp(sql)} is null
          or coalesce(fault_since, now()) > now() - make_interval(secs => ${givesUp(sql)})`
    case 'Never':
      return sql`${failed(sql, outcome)}, enabled = false`
    case 'Released':
      return sql`next_at = now()`
    default:
      return unreachable(outcome)
  }
}

/** Failures are counted anew from the last event that was delivered. */
function failed(sql: Sql, { upTo, fault }: { upTo: number; fault: ReceiverFault }) {
  return sql`
    cursor = ${upTo}::bigint,
    tries = case when cursor < ${upTo}::bigint then 1 else tries + 1 end,
    fault = ${JSON.stringify(fault)}::text::json,
    fault_since = case when cursor < ${upTo}::bigint then now() else coalesce(fault_since, now()) end`
}

function nextCheck(sql: Sql) {
  return sql`now() + make_interval(secs => coalesce(${ofKind(sql, 'checkSeconds')}, 0))`
}

function givesUp(sql: Sql) {
  return ofKind(sql, 'givesUpSeconds')
}

function ofKind(sql: Sql, name: 'checkSeconds' | 'givesUpSeconds') {
  const seconds = Object.entries(kindFacts).map(([kind, facts]) => [kind, facts[name]])
  return sql`(${JSON.stringify(Object.fromEntries(seconds))}::text::json ->> kind)::float8`
}

export async function report(
  sql: Sql,
  { venueId, receiverId }: ReceiverKey,
  fault: ReceiverFault | null,
): Promise<boolean> {
  const change = fault
    ? sql`
        fault = ${JSON.stringify(fault)}::text::json, fault_since = coalesce(fault_since, now())`
    : sql`fault = null, fault_since = null, tries = 0, seen_at = now()`
  const { count } = await sql`
    update receivers set ${change}
    where venue_id = ${venueId} and receiver_id::text = ${receiverId} and enabled`
  return count > 0
}
