import type { Sql } from '#server/postgres/sql.ts'
import type { RefusedDay, SchoolOrderAnswer, TakenDay } from '#contract/order/school-order-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import { cents, centsToDollars } from '#domain/money/money.ts'
import type { Claim, ClaimRefused } from '#server/order/claim-kinds.ts'
import type { StoredAnswer, Submission } from '#server/order/order-store.ts'
import { writeClaim } from '#server/order/postgres-claims.ts'
import { moveOrder } from '#server/order/set-status.ts'
import { takeOrder } from '#server/order/take-order.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import { dayKeyOf } from './submission-keys.ts'
import { isNewDay } from './school-day-store.ts'
import type {
  DaysChanged,
  DaysOfUser,
  DaysToTake,
  NewSchoolDay,
  OrderedDay,
  SchoolDay,
  SchoolDayStore,
} from './school-day-store.ts'

const mostDue = 500

export function createPostgresSchoolDayStore(sql: Sql): SchoolDayStore {
  const columns = sql`
    school_days.venue_id as "venueId", school_days.order_id as "orderId",
    submission_key as key, school_days.user_id as "userId", child_id as "childId", date,
    status, charge_cents as charge, refund_state as refund`
  return {
    take: (submission, order) => retrySerialization(() => take(sql, submission, order)),
    ordered: (venueId, days) => ordered(sql, venueId, days),
    find: async (venueId, orderId) => {
      const [day] = await sql<SchoolDay[]>`
        select ${columns} from school_days join orders using (venue_id, order_id)
        where venue_id = ${venueId} and order_id = ${orderId}::uuid`
      return day ?? null
    },
    due: () => sql<SchoolDay[]>`
      select ${columns} from school_days join orders using (venue_id, order_id)
      where refund_state = 'due' order by venue_id, order_id limit ${mostDue}`,
    setRefund: async ({ venueId, orderId }, to) => {
      await retrySerialization(
        () => sql`
          update school_days set refund_state = ${to}
          where venue_id = ${venueId} and order_id = ${orderId}::uuid and refund_state = 'due'`,
      )
    },
  }
}

/** Ends the transaction; nothing is stored. */
class NotTaken extends Error {
  readonly because: ClaimRefused | DaysChanged | null

  constructor(because: ClaimRefused | DaysChanged | null) {
    super('The days were not taken')
    this.because = because
  }
}

async function take(
  sql: Sql,
  submission: Submission,
  { userId, days }: DaysToTake,
): Promise<StoredAnswer | ClaimRefused | DaysChanged | null> {
  const { venueId, key, requestHash, version, at } = submission
  try {
    return await sql.begin(async (transaction): Promise<StoredAnswer> => {
      // Locked first: each statement after it sees what the transaction before it has stored.
      const locked = await transaction`
        select from venue_counters
        where venue_id = ${venueId} and menu_version = ${version} for update`
      const [earlier] = await transaction<StoredAnswer[]>`
        select request_hash as "requestHash", http_status as "httpStatus", answer
        from submissions where venue_id = ${venueId} and idempotency_key = ${key}::uuid`
      if (earlier) return earlier
      if (locked.count === 0) throw new NotTaken(null)
      const written: (TakenDay | RefusedDay)[] = []
      for (const day of days) {
        written.push(isNewDay(day) ? await takeDay(transaction, { submission, userId, day }) : day)
      }
      const total = days.reduce((sum, day) => sum + (isNewDay(day) ? day.order.total : 0), 0)
      const answer: SchoolOrderAnswer = { total: centsToDollars(cents(total)), days: written }
      const answered = await transaction`
        insert into submissions
          (venue_id, idempotency_key, request_hash, http_status, answer, created_at)
        values (${venueId}, ${key}::uuid, ${requestHash}, 200,
          ${JSON.stringify(answer)}::text::json, ${at}::timestamptz)
        on conflict do nothing`
      // It was withdrawn meanwhile.
      if (answered.count === 0) throw new NotTaken(null)
      return { requestHash, httpStatus: 200, answer }
    })
  } catch (error) {
    if (error instanceof NotTaken) return error.because
    throw error
  }
}

interface DayToTake {
  readonly submission: Submission
  readonly userId: DaysToTake['userId']
  readonly day: NewSchoolDay
}

type Transaction = Parameters<Parameters<Sql['begin']>[1]>[0]

async function takeDay(
  sql: Transaction,
  { submission, userId, day }: DayToTake,
): Promise<TakenDay> {
  const { venueId, at } = submission
  const { date, childId, order, claims } = day
  const { orderId } = order
  const isBesides = (await cancelReplaced(sql, { submission, userId, day })) ?? day.again
  const entered = await sql`
    insert into school_days
      (venue_id, order_id, submission_key, user_id, child_id, date, is_open, again,
       charge_cents, refund_state)
    values (${venueId}, ${orderId}::uuid, ${submission.key}::uuid, ${userId}::uuid,
      ${childId}::uuid, ${date}, true, ${isBesides}, ${day.charge}, 'none')
    on conflict do nothing`
  if (entered.count === 0) throw new NotTaken({ type: 'DaysChanged' })
  const taken = await takeOrder(
    sql,
    { ...submission, key: dayKeyOf(submission.key, day), at },
    order,
  )
  if (!taken?.isNew) throw new NotTaken(null)
  for (const claim of claims) await writeOrRefuse(sql, { venueId, orderId }, claim)
  const { checkNum, status, pickupTime, total } = taken.stored.answer
  return { date, childId, orderId, checkNum, status, pickupTime, total }
}

async function writeOrRefuse(
  sql: Transaction,
  claimant: Parameters<typeof writeClaim>[1],
  claim: Claim,
): Promise<void> {
  if (!(await writeClaim(sql, claimant, claim))) throw new NotTaken({ refused: claim })
}

/**
 * One that its kitchen has cancelled meanwhile leaves its day free all the same. Whether it was a lunch
 * besides another, as what takes its place is then; null: nothing is replaced.
 */
async function cancelReplaced(
  sql: Transaction,
  { submission: { venueId, at }, userId, day }: DayToTake,
): Promise<boolean | null> {
  const { replaces: orderId, date, childId } = day
  if (orderId === null) return null
  const [replaced] = await sql<{ readonly isOpen: boolean; readonly again: boolean }[]>`
    select is_open as "isOpen", again from school_days
    where venue_id = ${venueId} and order_id = ${orderId}::uuid and user_id = ${userId}::uuid
      and date = ${date} and child_id is not distinct from ${childId}::uuid`
  if (!replaced) throw new NotTaken({ type: 'DaysChanged' })
  if (!replaced.isOpen) return replaced.again
  if (!(await moveOrder(sql, { venueId, orderId, status: 'cancelled', at }))) {
    throw new NotTaken({ type: 'DaysChanged' })
  }
  return replaced.again
}

function ordered(
  sql: Sql,
  venueId: VenueId,
  { userId, dates }: DaysOfUser,
): Promise<readonly OrderedDay[]> {
  return sql<OrderedDay[]>`
    select order_id as "orderId", child_id as "childId", date, check_number as "checkNum", status
    from school_days join orders using (venue_id, order_id)
    where venue_id = ${venueId} and school_days.user_id = ${userId}::uuid and is_open
      and date = any(${[...dates]}::text[])
    order by again, check_number`
}
