import { stateOf, withLaterState } from '#contract/order/order-facts.ts'
import type { OrderState } from '#contract/order/order-facts.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import { attempt, type StorageProblem } from '#storage/attempt.ts'
import type { Database } from '#storage/database.ts'

export interface ReceiptRecords {
  readonly load: (key: IdempotencyKey) => Promise<Result<Receipt | null, StorageProblem>>
  /** The receipts of one venue, latest first. */
  readonly recent: (slug: string) => Promise<Result<readonly Receipt[], StorageProblem>>
  /** Moves a receipt's state forward, never back; ignored without a receipt. */
  readonly moveOn: (key: IdempotencyKey, state: OrderState) => Promise<Result<null, StorageProblem>>
  /** Replaces a receipt, whose state never goes back; ignored if it is there no more. */
  readonly replace: (receipt: Receipt) => Promise<Result<null, StorageProblem>>
  readonly forget: (key: IdempotencyKey) => Promise<Result<null, StorageProblem>>
}

export function createReceiptRecords(database: Database): ReceiptRecords {
  const { receipts } = database
  return {
    load: (key) => attempt(async () => (await receipts.get(key)) ?? null),
    recent: (slug) =>
      attempt(() =>
        receipts
          .orderBy('placedAt')
          .reverse()
          .filter((receipt) => receipt.slug === slug)
          .toArray(),
      ),
    moveOn: (key, state) =>
      attempt(() =>
        database.transaction('rw', receipts, async () => {
          const kept = await receipts.get(key)
          const moved = kept && withLaterState(kept, state)
          if (moved && moved !== kept) await receipts.put(moved)
          return null
        }),
      ),
    replace: (receipt) =>
      attempt(() =>
        database.transaction('rw', receipts, async () => {
          const kept = await receipts.get(receipt.key)
          if (kept) await receipts.put(withLaterState(receipt, stateOf(kept)))
          return null
        }),
      ),
    forget: (key) =>
      attempt(async () => {
        await receipts.delete(key)
        return null
      }),
  }
}

const mostReceipts = 50

/** Deletes all but the latest 50 receipts. Call inside a transaction over the receipts. */
export async function dropOldReceipts({ receipts }: Database): Promise<void> {
  const old = await receipts.orderBy('placedAt').reverse().offset(mostReceipts).primaryKeys()
  await receipts.bulkDelete(old)
}
