import type { Sql } from 'postgres'
import type { Claim, ClaimRefused } from './claim.ts'
import type { NewOrder, StoredAnswer, Submission } from './order-store.ts'
import { writeClaim } from './postgres-claims.ts'
import { takeOrder } from './take-order.ts'

export interface ClaimingOrder {
  readonly order: NewOrder
  readonly claims: readonly Claim[]
}

/**
 * Takes an order together with what it claims, or neither. The order comes first: only a transaction that wrote the order
 * itself claims for it, whatever another one answers under the same key meanwhile. From then on it holds the
 * venue's row, so that of two orders for the last place one sees the other's.
 */
export async function takeWithClaims(
  sql: Sql,
  submission: Submission,
  { order, claims }: ClaimingOrder,
): Promise<StoredAnswer | ClaimRefused | null> {
  const { venueId } = submission
  const { orderId } = order
  let refused: Claim | null = null
  try {
    return (await sql.begin(async (transaction): Promise<StoredAnswer | null> => {
      const taken = await takeOrder(transaction, submission, order)
      if (!taken?.isNew) return taken?.stored ?? null
      for (const claim of claims) {
        if (await writeClaim(transaction, { venueId, orderId }, claim)) continue
        refused = claim
        throw rollback
      }
      return taken.stored
    })) as StoredAnswer | null
  } catch (error) {
    if (error === rollback && refused) return { refused }
    throw error
  }
}

const rollback = new Error('A claim was refused')
