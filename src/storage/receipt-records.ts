import type { OrderConfig } from '#contract/order-calls.ts'
import type { Costs } from '#domain/costs.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/venue-time.ts'
import { attempt, type StorageProblem } from './attempt.ts'
import type { Database } from './database.ts'

/** An order that the server has received. */
export interface StoredReceipt {
  readonly key: IdempotencyKey
  readonly slug: string
  readonly checkNum: number
  readonly status: string
  readonly placedAt: Instant
  readonly config: OrderConfig
  readonly costs: Costs
  readonly lines: readonly StoredReceiptLine[]
}

export interface StoredReceiptLine {
  /** As the guest read it. */
  readonly name: string
  readonly quantity: number
  readonly amount: Cents
  readonly options: readonly string[]
  readonly memo: string
}

export interface ReceiptRecords {
  readonly load: (key: IdempotencyKey) => Promise<Result<StoredReceipt | null, StorageProblem>>
}

export function createReceiptRecords({ receipts }: Database): ReceiptRecords {
  return {
    load: (key) => attempt(async () => (await receipts.get(key)) ?? null),
  }
}

const keptReceipts = 50

/** Keeps the latest 50 orders of this device. For use inside a transaction over the receipts. */
export async function dropOldReceipts({ receipts }: Database): Promise<void> {
  const old = await receipts.orderBy('placedAt').reverse().offset(keptReceipts).primaryKeys()
  await receipts.bulkDelete(old)
}
