import type { Sql } from '#server/postgres/sql.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import { firstState, unfinishedStates } from './payment-store.ts'
import type {
  StartedPayment,
  Lease,
  Payment,
  PaymentIntent,
  PaymentStep,
  PaymentStore,
} from './payment-store.ts'

/** Per round; the next round takes the next ones. */
const mostUnfinished = 500

export function createPostgresPaymentStore(sql: Sql): PaymentStore {
  const columns = sql`
    venue_id as "venueId", idempotency_key as key, request_hash as "requestHash", method,
    amount_cents as amount, currency, state, authorisation, decline_reason as declined, created_at as "startedAt"`

  async function begin(intent: PaymentIntent, { from, until }: Lease): Promise<StartedPayment> {
    const { venueId, key, requestHash, method, amount, currency, at } = intent
    const [asked] = await retrySerialization(
      () => sql<Payment[]>`
        insert into payments
          (venue_id, idempotency_key, request_hash, method, amount_cents, currency, state,
           created_at, changed_at, asking_until)
        values (${venueId}, ${key}::uuid, ${requestHash}, ${method}, ${amount}, ${currency},
          ${firstState}, ${at}::timestamptz, ${at}::timestamptz, ${until}::timestamptz)
        on conflict (venue_id, idempotency_key) do update set asking_until = excluded.asking_until
          where payments.state = ${firstState}
            and payments.request_hash = excluded.request_hash
            and (payments.asking_until is null or payments.asking_until <= ${from}::timestamptz)
        returning ${columns}`,
    )
    if (asked) return { payment: asked, asks: true }
    const payment = await find(intent)
    if (payment === null) throw new Error('A payment that was just written is gone')
    return { payment, asks: false }
  }

  async function renew(
    { venueId, key }: SubmissionName,
    { until }: Lease,
    next: Lease,
  ): Promise<boolean> {
    const renewed = await retrySerialization(
      () => sql`
        update payments set asking_until = ${next.until}::timestamptz
        where venue_id = ${venueId} and idempotency_key = ${key}::uuid
          and asking_until = ${until}::timestamptz`,
    )
    return renewed.count > 0
  }

  async function release({ venueId, key }: SubmissionName, { until }: Lease): Promise<void> {
    await retrySerialization(
      () => sql`
        update payments set asking_until = null
        where venue_id = ${venueId} and idempotency_key = ${key}::uuid
          and asking_until = ${until}::timestamptz`,
    )
  }

  async function find({ venueId, key }: SubmissionName): Promise<Payment | null> {
    const [payment] = await sql<Payment[]>`
      select ${columns} from payments
      where venue_id = ${venueId} and idempotency_key = ${key}::uuid`
    return payment ?? null
  }

  async function move({ venueId, key }: SubmissionName, step: PaymentStep): Promise<boolean> {
    const { from, to, at, authorisation = null, declined = null, card } = step
    const moved = await retrySerialization(
      () => sql`
        update payments set state = ${to}, changed_at = ${at}::timestamptz,
          authorisation = coalesce(${authorisation}, authorisation),
          decline_reason = coalesce(${declined}, decline_reason),
          card_brand = coalesce(${card?.brand ?? null}, card_brand),
          card_last4 = coalesce(${card?.last4 ?? null}, card_last4)
        where venue_id = ${venueId} and idempotency_key = ${key}::uuid
          and state in ${sql([...from])}`,
    )
    return moved.count > 0
  }

  return {
    begin,
    renew,
    release,
    find,
    move,
    unfinished: (before) => sql<Payment[]>`
      select ${columns} from payments
      where state in ${sql([...unfinishedStates])} and created_at <= ${before}::timestamptz
      order by created_at limit ${mostUnfinished}`,
  }
}
