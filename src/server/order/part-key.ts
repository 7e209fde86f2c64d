import { createHash } from 'node:crypto'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import { uuidOfHash } from '#domain/uuid-of-hash.ts'

/**
 * The key of one venue's part of an order to a marketplace hub: derived from the order's key and
 * the venue, so that a part is found again after a crash. A UUID of version 8.
 */
export function partKeyOf(key: IdempotencyKey, venueId: VenueId): IdempotencyKey {
  const hash = createHash('sha256').update(`${key.toLowerCase()} ${venueId}`).digest('hex')
  return asId(uuidOfHash(hash))
}
