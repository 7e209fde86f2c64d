import type { Receipt } from '#sync/receipt.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { asOrderStatus, movesOn, type OrderStatus } from '#domain/order/order-status.ts'
import type { Result } from '#domain/result.ts'
import { attempt, type StorageProblem } from '#storage/attempt.ts'
import type { Database } from '#storage/database.ts'

export interface ReceiptRecords {
  readonly load: (key: IdempotencyKey) => Promise<Result<Receipt | null, StorageProblem>>
  /** The receipts of one venue, latest first. */
  readonly recent: (slug: string) => Promise<Result<readonly Receipt[], StorageProblem>>
  /** Moves a receipt's status forward, never back; ignored without a receipt. */
  readonly moveOn: (
    key: IdempotencyKey,
    status: OrderStatus,
  ) => Promise<Result<null, StorageProblem>>
  /** Replaces a receipt, whose status never goes back; ignored if it is there no more. */
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
    moveOn: (key, status) =>
      attempt(() =>
        database.transaction('rw', receipts, async () => {
          const kept = await receipts.get(key)
          if (kept && movesOn(asOrderStatus(kept.status), status)) {
            await receipts.put({ ...kept, status })
          }
          return null
        }),
      ),
    replace: (receipt) =>
      attempt(() =>
        database.transaction('rw', receipts, async () => {
          const kept = await receipts.get(receipt.key)
          const isBehind = movesOn(asOrderStatus(receipt.status), asOrderStatus(kept?.status ?? ''))
          if (kept) await receipts.put(isBehind ? { ...receipt, status: kept.status } : receipt)
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
