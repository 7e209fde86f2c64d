import { createHash } from 'node:crypto'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { uuidOfHash } from '#domain/uuid-of-hash.ts'
import type { LockAttempt } from './pre-order-store.ts'

/**
 * The key under which a pre-order is charged and becomes an order: derived, so that it is the same on
 * every server and after a crash. A UUID of version 8.
 */
export function lockKeyOf({ orderId, revision, attempt }: LockAttempt): IdempotencyKey {
  const name = `${orderId.toLowerCase()} ${revision} ${attempt}`
  return asId(uuidOfHash(createHash('sha256').update(name).digest('hex')))
}
