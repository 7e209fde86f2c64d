import type { ISql, Sql } from '#server/postgres/sql.ts'
import { centsToDollars } from '#domain/money/money.ts'
import { firstStatus } from '#domain/order/order-status.ts'
import { isPreOrderFrozen } from '#domain/suite/pre-order-progress.ts'
import { preOrderWindow } from '#domain/suite/pre-order-window.ts'
import type { SuitePayment } from '#domain/suite/suite-payment.ts'
import type { StoredAnswer, Submission } from './order-store.ts'
import { findPreOrder } from './pre-order-rows.ts'
import { isFromCurrent } from './pre-order-store.ts'
import type {
  NamedPreOrder,
  PreOrder,
  PreOrderAct,
  PreOrderChange,
  PreOrderStore,
} from './pre-order-store.ts'

type Submitted = Awaited<ReturnType<PreOrderStore['submit']>>

/**
 * One transaction: key, revision, act and the tab's limit together, or nothing. Rows are locked in the
 * order of every order that claims: the venue's, then the suite's. The table comes first, as in an
 * import of events, which looks for pre-orders before it removes a suite.
 */
export async function submitPreOrder(
  sql: Sql,
  submission: Submission,
  change: PreOrderChange,
): Promise<Submitted> {
  const { venueId, at } = submission
  let refused: Submitted = null
  try {
    return await sql.begin(async (transaction): Promise<StoredAnswer | null> => {
      await transaction`lock table suite_pre_orders in row exclusive mode`
      const earlier = await findAnswer(transaction, submission)
      if (earlier) return earlier
      const counters = await lockVenue(transaction, submission)
      if (!counters) return null
      // Another copy may have been first while this one waited.
      const meanwhile = await findAnswer(transaction, submission)
      if (meanwhile) return meanwhile
      const suite = await lockSuite(transaction, { venueId, eventSuiteId: change.eventSuiteId })
      if (!suite || !isOpen(suite, at) || suite.payment !== change.payment) return null
      if (change.ownerEmail !== null && change.ownerEmail !== suite.ownerEmail) {
        refused = { type: 'SuiteNotAssigned' }
        throw rollback
      }
      const current = await findPreOrder(transaction, { ...change, venueId })
      if (current && isPreOrderFrozen(current.state)) return null
      if (!isFromCurrent(current, change.from)) {
        refused = {
          type: 'PreOrderChanged',
          preOrder: current?.state === 'cancelled' ? null : current,
        }
        throw rollback
      }
      const saved = await save(transaction, {
        change,
        submission,
        suite,
        current,
        nextNumber: counters.nextNumber,
      })
      await writeAct(transaction, saved, {
        ...change,
        act: change.from === null ? 'submitted' : 'changed',
        madeAt: at,
      })
      await setTabLimit(transaction, submission, { change, before: suite.tabLimit })
      const answer = await writeAnswer(transaction, submission, saved)
      // Withdrawn meanwhile: that is the answer to its key.
      if (answer === null) throw rollback
      return answer
    })
  } catch (error) {
    if (error === rollback) return refused
    throw error
  }
}

const rollback = new Error('The pre-order was refused')

async function findAnswer(
  sql: ISql,
  { venueId, key }: Submission,
): Promise<StoredAnswer | undefined> {
  const [earlier] = await sql<StoredAnswer[]>`
    select request_hash as "requestHash", http_status as "httpStatus", answer from submissions
    where venue_id = ${venueId} and idempotency_key = ${key}::uuid`
  return earlier
}

async function lockVenue(sql: ISql, { venueId, version }: Submission) {
  const [counters] = await sql<{ nextNumber: number }[]>`
    select next_check_number as "nextNumber" from venue_counters
    where venue_id = ${venueId} and menu_version = ${version}
    for update`
  return counters
}

export interface LockedSuite {
  readonly payment: SuitePayment
  readonly ownerEmail: string
  readonly tabLimit: number | null
  readonly startsAt: Date
  readonly opensAt: Date | null
  readonly locksAt: Date | null
}

/** Locks the suite, with its window, which an import may change. */
export async function lockSuite(
  sql: ISql,
  { venueId, eventSuiteId }: NamedPreOrder,
): Promise<LockedSuite | undefined> {
  const [suite] = await sql<LockedSuite[]>`
    select payment_preference as payment, owner_email_key as "ownerEmail",
      tab_limit_cents as "tabLimit", starts_at as "startsAt", opens_at as "opensAt",
      locks_at as "locksAt"
    from event_suites s join suite_events e using (venue_id, event_id)
    where venue_id = ${venueId} and event_suite_id = ${eventSuiteId}
    for update of s`
  return suite
}

export function isOpen(suite: Omit<LockedSuite, 'payment' | 'tabLimit'>, at: Date): boolean {
  const window = preOrderWindow({
    startsAt: suite.startsAt.getTime(),
    opensAt: suite.opensAt?.getTime() ?? null,
    locksAt: suite.locksAt?.getTime() ?? null,
  })
  return window.opensAt <= at.getTime() && at.getTime() < window.locksAt
}

interface ToSave {
  readonly change: PreOrderChange
  readonly submission: Submission
  readonly suite: LockedSuite
  readonly current: PreOrder | null
  readonly nextNumber: number
}

/** A suite has one order, with one number, also where it was cancelled and submitted again. */
async function save(
  sql: ISql,
  { change, submission: { venueId, at }, suite, current, nextNumber }: ToSave,
): Promise<PreOrder> {
  const { eventSuiteId, deliverAt, total, due, currency, tableNumber, payment, card } = change
  const { userId, language, content } = change
  const row = {
    state: 'submitted',
    revision: (current?.revision ?? 0) + 1,
    deliver_at: deliverAt,
    total_cents: total,
    due_cents: due,
    currency,
    table_number: tableNumber,
    payment,
    card_holder: card?.holder ?? null,
    payment_card_id: card?.paymentCardId ?? null,
    owner_email_key: suite.ownerEmail,
    user_id: userId,
    language,
    changed_at: at,
    mail_due_at: at,
    mail_claimed_until: null,
    // A change names its person again.
    person_forgotten_at: null,
  }
  if (current) {
    await sql`
      update suite_pre_orders set ${sql(row)}, content = ${JSON.stringify(content)}::text::json
      where venue_id = ${venueId} and event_suite_id = ${eventSuiteId}`
  } else {
    await sql`
      update venue_counters set next_check_number = next_check_number + 1
      where venue_id = ${venueId}`
    const first = {
      ...row,
      venue_id: venueId,
      event_suite_id: eventSuiteId,
      order_id: change.orderId,
      check_number: nextNumber,
      attempt: 1,
      content: sql.json({}),
    }
    await sql`insert into suite_pre_orders ${sql(first)}`
    // A text: a parameter of type json would lose a character that PostgreSQL text cannot hold.
    await sql`
      update suite_pre_orders set content = ${JSON.stringify(content)}::text::json
      where venue_id = ${venueId} and event_suite_id = ${eventSuiteId}`
  }
  const saved = await findPreOrder(sql, { venueId, eventSuiteId })
  if (!saved) throw new Error('A pre-order that was just written is gone')
  return saved
}

export async function writeAct(
  sql: ISql,
  { venueId, eventSuiteId, revision, total }: PreOrder,
  { act, madeBy, device, madeAt }: Omit<PreOrderAct, 'revision' | 'total'>,
): Promise<void> {
  await sql`
    insert into suite_pre_order_acts
      (venue_id, event_suite_id, revision, act, total_cents, made_by, device, made_at)
    values (${venueId}, ${eventSuiteId}, ${revision}, ${act}, ${total}, ${madeBy}::uuid, ${device},
      ${madeAt})`
}

interface LimitChange {
  readonly change: PreOrderChange
  readonly before: number | null
}

/** Recorded like an operator's change of the settings. */
async function setTabLimit(
  sql: ISql,
  { venueId, at }: Submission,
  { change: { eventSuiteId, tabLimit, madeBy }, before }: LimitChange,
): Promise<void> {
  if (tabLimit === undefined || tabLimit === before) return
  await sql`
    update event_suites set tab_limit_cents = ${tabLimit}
    where venue_id = ${venueId} and event_suite_id = ${eventSuiteId}`
  await sql`
    insert into suite_changes (venue_id, event_suite_id, number, made_at, made_by, changes)
    select ${venueId}, ${eventSuiteId}, coalesce(max(number), 0) + 1, ${at}, ${madeBy}::uuid,
      ${sql.json({ tab_limit_cents: tabLimit })}
    from suite_changes where venue_id = ${venueId} and event_suite_id = ${eventSuiteId}`
}

/** The answer leaves out the order's id: the key of the order is that of its lock. */
async function writeAnswer(
  sql: ISql,
  { venueId, key, requestHash, at }: Submission,
  { orderId, checkNum, deliverAt, total, revision }: PreOrder,
): Promise<StoredAnswer | null> {
  const answer = {
    orderId,
    checkNum,
    status: firstStatus,
    pickupTime: deliverAt.toISOString(),
    total: centsToDollars(total),
    revision,
  }
  const { count } = await sql`
    insert into submissions
      (venue_id, idempotency_key, request_hash, http_status, answer, created_at)
    values (${venueId}, ${key}::uuid, ${requestHash}, 200, ${JSON.stringify(answer)}::text::json, ${at})
    on conflict do nothing`
  return count === 0 ? null : { requestHash, httpStatus: 200, answer }
}
