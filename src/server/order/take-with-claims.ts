import type { Sql } from '#server/postgres/sql.ts'
import type { Claim, ClaimRefused } from './claim-kinds.ts'
import type { NewOrder, StoredAnswer, Submission } from './order-store.ts'
import { writeClaim } from './postgres-claims.ts'
import { takeOrder } from './take-order.ts'

export interface ClaimingOrder {
  readonly order: NewOrder
  readonly claims: readonly Claim[]
}

/**
 * Takes an order together with its claims, or neither. The order comes first: only the transaction
 * that wrote the order claims for it. It then holds the venue's row, so that of two orders for the
 * last slot one sees the other's claim.
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
    return await sql.begin(async (transaction): Promise<StoredAnswer | null> => {
      const taken = await takeOrder(transaction, submission, order)
      if (!taken?.isNew) return taken?.stored ?? null
      for (const claim of claims) {
        if (await writeClaim(transaction, { venueId, orderId }, claim)) continue
        refused = claim
        throw rollback
      }
      return taken.stored
    })
  } catch (error) {
    if (error === rollback && refused) return { refused }
    throw error
  }
}

const rollback = new Error('A claim was refused')
