import type { Receipt } from '#contract/kept-order.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import { attempt, type StorageProblem } from './attempt.ts'
import type { Database } from './database.ts'

export interface ReceiptRecords {
  readonly load: (key: IdempotencyKey) => Promise<Result<Receipt | null, StorageProblem>>
  /** The receipts of one venue, latest first. */
  readonly recent: (slug: string) => Promise<Result<readonly Receipt[], StorageProblem>>
}

export function createReceiptRecords({ receipts }: Database): ReceiptRecords {
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
  }
}

const keptReceipts = 50

/** Keeps the latest 50 orders of this device. For use inside a transaction over the receipts. */
export async function dropOldReceipts({ receipts }: Database): Promise<void> {
  const old = await receipts.orderBy('placedAt').reverse().offset(keptReceipts).primaryKeys()
  await receipts.bulkDelete(old)
}
