import { createHash } from 'node:crypto'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { uuidOfHash } from '#domain/uuid-of-hash.ts'

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
