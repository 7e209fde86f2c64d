import type { Sql } from 'postgres'
import { retrySerialization } from '#server/retry-serialization.ts'
import type { SubmissionName } from '#server/orders/order-store.ts'
import { unfinishedStates } from './payment-store.ts'
import type { Payment, PaymentIntent, PaymentStep, PaymentStore } from './payment-store.ts'

/** At a time; the next round takes the next ones. */
const mostUnfinished = 500

export function createPostgresPaymentStore(sql: Sql): PaymentStore {
  const columns = sql`
    venue_id as "venueId", idempotency_key as key, request_hash as "requestHash", method,
    amount_cents as amount, currency, state, authorisation, decline_reason as declined, created_at as "begunAt"`

  async function begin(intent: PaymentIntent): Promise<Payment> {
    const { venueId, key, requestHash, method, amount, currency, at } = intent
    await retrySerialization(
      () => sql`
        insert into payments
          (venue_id, idempotency_key, request_hash, method, amount_cents, currency, state, created_at,
            changed_at)
        values (${venueId}, ${key}::uuid, ${requestHash}, ${method}, ${amount}, ${currency},
          'authorising', ${at}::timestamptz, ${at}::timestamptz)
        on conflict do nothing`,
    )
    const payment = await find(intent)
    if (payment === null) throw new Error('A payment that was just written is gone')
    return payment
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
    find,
    move,
    unfinished: (before) => sql<Payment[]>`
      select ${columns} from payments
      where state in ${sql([...unfinishedStates])} and created_at <= ${before}::timestamptz
      order by created_at limit ${mostUnfinished}`,
  }
}
