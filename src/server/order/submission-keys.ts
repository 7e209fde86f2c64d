import { createHash } from 'node:crypto'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import { uuidOfHash } from '#domain/uuid-of-hash.ts'
import type { LockAttempt } from './pre-order-store.ts'

export interface NamedDay {
  readonly date: string
  readonly childId: string | null
}

/**
 * The key of one day's order in a submission of several: derived, so that it is found again after a
 * crash. A UUID of version 8.
 */
export function dayKeyOf(key: IdempotencyKey, { date, childId }: NamedDay): IdempotencyKey {
  const name = `${key.toLowerCase()} ${date} ${childId?.toLowerCase() ?? ''}`
  return asId(uuidOfHash(createHash('sha256').update(name).digest('hex')))
}

/**
 * The key of one venue's part of an order to a marketplace hub: derived from the order's key and
 * the venue, so that a part is found again after a crash. A UUID of version 8.
 */
export function partKeyOf(key: IdempotencyKey, venueId: VenueId): IdempotencyKey {
  const hash = createHash('sha256').update(`${key.toLowerCase()} ${venueId}`).digest('hex')
  return asId(uuidOfHash(hash))
}

/**
 * The key under which a pre-order is charged and becomes an order: derived, so that it is the same on
 * every server and after a crash. A UUID of version 8.
 */
export function lockKeyOf({ orderId, revision, attempt }: LockAttempt): IdempotencyKey {
  const name = `${orderId.toLowerCase()} ${revision} ${attempt}`
  return asId(uuidOfHash(createHash('sha256').update(name).digest('hex')))
}
