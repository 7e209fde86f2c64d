import type { Sql } from '#server/postgres/sql.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { isPreOrderFrozen } from '#domain/suite/pre-order-progress.ts'
import { locksBefore } from '#domain/suite/pre-order-window.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import { forgetGuests, forgetUser } from './forget-pre-orders.ts'
import { claimMails, markMailed } from './pre-order-mails.ts'
import { findPreOrder, preOrderColumns, readPreOrder } from './pre-order-rows.ts'
import type { PreOrderRow } from './pre-order-rows.ts'
import { isFromCurrent, mostActs, mostLocking } from './pre-order-store.ts'
import type {
  Cancellation,
  CardChange,
  LockAttempt,
  NamedPreOrder,
  PreOrder,
  PreOrderAct,
  PreOrderStore,
} from './pre-order-store.ts'
import { isOpen, lockSuite, submitPreOrder, writeAct } from './submit-pre-order.ts'

export function createPostgresPreOrderStore(sql: Sql): PreOrderStore {
  return {
    submit: (submission, change) =>
      retrySerialization(() => submitPreOrder(sql, submission, change)),
    cancel: (suite, cancellation) => retrySerialization(() => cancel(sql, suite, cancellation)),
    ofSuites: (venueId, eventSuiteIds) => ofSuites(sql, venueId, eventSuiteIds),
    acts: (suite) => acts(sql, suite),
    freeze: (at) => freeze(sql, at),
    hold: (attempt, because, at) =>
      move(sql, attempt, {
        state: 'held',
        held_because: because,
        changed_at: at,
        notice_due_at: at,
        notice_claimed_until: null,
      }),
    cancelledOrders: (since) => cancelledOrders(sql, since),
    reopen: (attempt, orderId, at) => reopen(sql, attempt, { orderId, at }),
    tryAgain: (attempt) => move(sql, attempt, { attempt: attempt.attempt + 1 }),
    changeCard: (suite, change) => changeCard(sql, suite, change),
    claimNotices: (at, until) => claimNotices(sql, at, until),
    markNotified: async (attempt) => {
      const { venueId, eventSuiteId, revision } = attempt
      await sql`
        update suite_pre_orders set notice_due_at = null
        where venue_id = ${venueId} and event_suite_id = ${eventSuiteId}
          and revision = ${revision} and attempt = ${attempt.attempt}`
    },
    claimMails: (at, until) => claimMails(sql, at, until),
    markMailed: (attempt) => markMailed(sql, attempt),
    forgetUser: (userId) => forgetUser(sql, userId),
    forgetGuests: (due) => forgetGuests(sql, due),
  }
}

type Cancelled = Awaited<ReturnType<PreOrderStore['cancel']>>

function cancel(
  sql: Sql,
  named: NamedPreOrder,
  { revision, at, ownerEmail, ...maker }: Cancellation,
): Promise<Cancelled> {
  return sql.begin(async (transaction): Promise<Cancelled> => {
    const suite = await lockSuite(transaction, named)
    if (!suite || (ownerEmail !== null && ownerEmail !== suite.ownerEmail)) {
      return { type: 'SuiteNotAssigned' }
    }
    const current = await findPreOrder(transaction, named)
    if (current?.state === 'cancelled' && current.revision === revision + 1) return current
    if (current && isPreOrderFrozen(current.state)) return { type: 'PreOrderLocked' }
    if (current?.state === 'submitted' && !isOpen(suite, at)) return { type: 'PreOrderLocked' }
    const from = current && { orderId: current.orderId, revision }
    if (!current || !isFromCurrent(current, from)) {
      return {
        type: 'PreOrderChanged',
        preOrder: current?.state === 'cancelled' ? null : current,
      }
    }
    await transaction`
      update suite_pre_orders set state = 'cancelled', revision = revision + 1, changed_at = ${at},
        mail_due_at = ${at}, mail_claimed_until = null
      where venue_id = ${named.venueId} and event_suite_id = ${named.eventSuiteId}`
    const cancelled = { ...current, state: 'cancelled', revision: revision + 1 } as const
    await writeAct(transaction, cancelled, { ...maker, act: 'cancelled', madeAt: at })
    return { ...cancelled, changedAt: at }
  })
}

async function ofSuites(
  sql: Sql,
  venueId: VenueId,
  eventSuiteIds: readonly string[],
): Promise<ReadonlyMap<string, PreOrder>> {
  if (eventSuiteIds.length === 0) return new Map()
  const rows = await sql<PreOrderRow[]>`
    select ${preOrderColumns(sql)}
    from suite_pre_orders p left join event_suites s using (venue_id, event_suite_id)
    where p.venue_id = ${venueId} and p.event_suite_id = any(${[...eventSuiteIds]}::text[])`
  return new Map(rows.map((row) => [row.eventSuiteId, readPreOrder(row)]))
}

async function acts(
  sql: Sql,
  { venueId, eventSuiteId }: NamedPreOrder,
): Promise<readonly PreOrderAct[]> {
  const rows = await sql<PreOrderAct[]>`
    select revision, act, total_cents as total, made_by as "madeBy", device, made_at as "madeAt"
    from suite_pre_order_acts
    where venue_id = ${venueId} and event_suite_id = ${eventSuiteId}
    order by revision desc
    limit ${mostActs}`
  return rows.map((row) => ({ ...row, total: cents(row.total) }))
}

/** A change at the same moment comes first and is locked, or second and is refused. */
async function freeze(sql: Sql, at: Date): Promise<readonly PreOrder[]> {
  await retrySerialization(
    () => sql`
      update suite_pre_orders p set state = 'locking', changed_at = ${at}
      from event_suites s join suite_events e using (venue_id, event_id)
      where p.state = 'submitted' and s.venue_id = p.venue_id
        and s.event_suite_id = p.event_suite_id
        and coalesce(s.locks_at, e.starts_at - ${locksBefore}::integer * interval '1 millisecond') <= ${at}`,
  )
  const rows = await sql<PreOrderRow[]>`
    select ${preOrderColumns(sql)}
    from suite_pre_orders p left join event_suites s using (venue_id, event_suite_id)
    where state = 'locking'
    order by deliver_at, p.venue_id, p.event_suite_id
    limit ${mostLocking}`
  return rows.map(readPreOrder)
}

async function cancelledOrders(sql: Sql, since: Date): Promise<readonly PreOrder[]> {
  const rows = await sql<PreOrderRow[]>`
    select ${preOrderColumns(sql)}
    from suite_pre_orders p left join event_suites s using (venue_id, event_suite_id)
    where state = 'locked' and p.changed_at >= ${since} and exists (
      select 1 from orders o
      where o.venue_id = p.venue_id and o.order_id = p.order_id and o.status = 'cancelled'
    )`
  return rows.map(readPreOrder)
}

async function reopen(
  sql: Sql,
  { venueId, eventSuiteId, orderId: cancelled, attempt }: LockAttempt,
  { orderId, at }: { readonly orderId: OrderId; readonly at: Date },
): Promise<boolean> {
  const { count } = await retrySerialization(
    () => sql`
      with numbered as (
        update venue_counters set next_check_number = next_check_number + 1
        where venue_id = ${venueId} and exists (
          select 1 from suite_pre_orders
          where venue_id = ${venueId} and event_suite_id = ${eventSuiteId} and state = 'locked'
            and order_id = ${cancelled}::uuid
        )
        returning next_check_number - 1 as number
      )
      update suite_pre_orders set state = 'held', held_because = 'card',
        order_id = ${orderId}::uuid, check_number = number, attempt = attempt + 1,
        changed_at = ${at}, notice_due_at = ${at}, notice_claimed_until = null
      from numbered
      where venue_id = ${venueId} and event_suite_id = ${eventSuiteId} and state = 'locked'
        and order_id = ${cancelled}::uuid and attempt = ${attempt}`,
  )
  return count > 0
}

type Columns = Readonly<Record<string, string | number | Date | null>>

/** Only from `locking`, in this attempt. */
async function move(
  sql: Sql,
  { venueId, eventSuiteId, orderId, revision, attempt }: LockAttempt,
  columns: Columns,
): Promise<boolean> {
  const { count } = await retrySerialization(
    () => sql`
      update suite_pre_orders set ${sql(columns)}
      where venue_id = ${venueId} and event_suite_id = ${eventSuiteId}
        and order_id = ${orderId}::uuid and revision = ${revision} and attempt = ${attempt}
        and state = 'locking'`,
  )
  return count > 0
}

type CardChanged = Awaited<ReturnType<PreOrderStore['changeCard']>>

function changeCard(
  sql: Sql,
  named: NamedPreOrder,
  { card, ownerEmail, madeBy, at }: CardChange,
): Promise<CardChanged> {
  return sql.begin(async (transaction): Promise<CardChanged> => {
    const suite = await lockSuite(transaction, named)
    if (!suite || (ownerEmail !== null && ownerEmail !== suite.ownerEmail)) {
      return { type: 'SuiteNotAssigned' }
    }
    const row = {
      state: 'locking',
      held_because: null,
      card_holder: card.holder,
      payment_card_id: card.paymentCardId,
      owner_email_key: suite.ownerEmail,
      changed_at: at,
      notice_due_at: null,
      attempt: 1,
    }
    const { count } = await transaction`
      update suite_pre_orders set ${transaction(row)}, revision = revision + 1
      where venue_id = ${named.venueId} and event_suite_id = ${named.eventSuiteId}
        and state = 'held'`
    const changed = count === 0 ? null : await findPreOrder(transaction, named)
    if (changed) {
      await writeAct(transaction, changed, { act: 'card', madeBy, device: null, madeAt: at })
    }
    return changed
  })
}

async function claimNotices(sql: Sql, at: Date, until: Date): Promise<readonly PreOrder[]> {
  const claimed = await retrySerialization(
    () => sql<NamedPreOrder[]>`
      update suite_pre_orders set notice_claimed_until = ${until}
      where state = 'held' and notice_due_at <= ${at}
        and (notice_claimed_until is null or notice_claimed_until <= ${at})
      returning venue_id as "venueId", event_suite_id as "eventSuiteId"`,
  )
  const found = await Promise.all(
    claimed.map(async ({ venueId, eventSuiteId }) =>
      (await ofSuites(sql, venueId, [eventSuiteId])).get(eventSuiteId),
    ),
  )
  return found.filter((preOrder) => preOrder !== undefined)
}
