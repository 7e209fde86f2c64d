import type { ISql, Sql } from '#server/postgres/sql.ts'
import type { VenueId } from '#domain/ids.ts'
import type { NewOrder, StoredAnswer, Submission } from './order-store.ts'
import { takeOrder } from './take-order.ts'

type Taken = StoredAnswer | null

interface WaitingOrder {
  readonly submission: Submission
  readonly order: NewOrder
  readonly settle: (taken: Promise<Taken>) => void
}

/** Bounds how long the first order of a batch waits for the last. */
const largestBatch = 32

/**
 * Takes orders without claims. Each order of a venue locks the venue's counters until it is on disk,
 * so one after the other they would wait for the disk in turn: those that arrive meanwhile are
 * taken together, in one transaction. Each has its own statement and answer, as if it were alone.
 */
export function takeInBatches(
  sql: Sql,
): (submission: Submission, order: NewOrder) => Promise<Taken> {
  /** Waiting orders of each venue that has orders under way. */
  const waiting = new Map<VenueId, WaitingOrder[]>()

  async function takeWaiting(venueId: VenueId): Promise<void> {
    for (;;) {
      const batch = waiting.get(venueId)?.splice(0, largestBatch) ?? []
      if (batch.length === 0) break
      const taken = batch.length === 1 ? null : await takeTogether(sql, batch)
      const each = batch.map(({ submission, order, settle }, place) => {
        const own = taken
          ? Promise.resolve(taken[place] ?? null)
          : takeAlone(sql, submission, order)
        settle(own)
        return own
      })
      await Promise.allSettled(each)
    }
    waiting.delete(venueId)
  }

  return (submission, order) =>
    new Promise((resolve, reject) => {
      const { venueId } = submission
      const known = waiting.get(venueId)
      const entry = { submission, order, settle: resolve }
      if (known) {
        known.push(entry)
      } else {
        waiting.set(venueId, [entry])
        // The round ends without a fault: each order gets its own result.
        takeWaiting(venueId).catch(reject)
      }
    })
}

/** Null: the transaction failed, for example because of one of its orders. Each is tried alone. */
async function takeTogether(
  sql: Sql,
  batch: readonly WaitingOrder[],
): Promise<readonly Taken[] | null> {
  try {
    return await sql.begin((transaction) =>
      Promise.all(batch.map(({ submission, order }) => takeAlone(transaction, submission, order))),
    )
  } catch {
    return null
  }
}

async function takeAlone(sql: ISql, submission: Submission, order: NewOrder): Promise<Taken> {
  return (await takeOrder(sql, submission, order))?.stored ?? null
}
