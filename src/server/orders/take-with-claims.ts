import type { Sql } from 'postgres'
import type { Claim, ClaimRefused } from './claim.ts'
import type { NewOrder, StoredAnswer, Submission } from './order-store.ts'
import { findRefusedClaim, writeClaims } from './postgres-claims.ts'
import { takeOrder } from './take-order.ts'

export interface ClaimingOrder {
  readonly order: NewOrder
  readonly claims: readonly Claim[]
}

/**
 * Takes an order together with what it claims. The venue's row is held from before the claims are looked
 * at until all is written, so that of two orders for the last place one sees the other's.
 */
export async function takeWithClaims(
  sql: Sql,
  submission: Submission,
  { order, claims }: ClaimingOrder,
): Promise<StoredAnswer | ClaimRefused | null> {
  const { venueId, key } = submission
  return sql.begin(async (transaction): Promise<StoredAnswer | ClaimRefused | null> => {
    await transaction`select 1 from venue_counters where venue_id = ${venueId} for update`
    const [answered] = await transaction`
      select 1 from submissions where venue_id = ${venueId} and idempotency_key = ${key}::uuid`
    // The first order under this key has what it claimed: the answer to it is given again.
    if (!answered) {
      const refused = await findRefusedClaim(transaction, venueId, claims)
      if (refused) return { refused }
    }
    const stored = await takeOrder(transaction, submission, order)
    if (!answered && stored) {
      await writeClaims(transaction, { venueId, orderId: order.orderId }, claims)
    }
    return stored
  }) as Promise<StoredAnswer | ClaimRefused | null>
}
