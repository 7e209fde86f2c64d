import { createHash } from 'node:crypto'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'

/**
 * The key of one venue's part of an order to a marketplace hub: always the same for the same order and venue,
 * so that a part that was taken is found again whatever became of the rest. A UUID of version 8.
 */
export function partKeyOf(key: IdempotencyKey, venueId: VenueId): IdempotencyKey {
  const hash = createHash('sha256').update(`${key.toLowerCase()} ${venueId}`).digest('hex')
  const groups = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ]
  return asId(groups.join('-'))
}
