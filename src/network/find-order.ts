import { placedOrderSchema, type PlacedOrder } from '#contract/order-calls.ts'
import { problemCodes } from '#contract/problem.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { Unreachable } from './call-problem.ts'
import type { Api } from './create-api.ts'

export interface SentOrderName {
  readonly venueId: VenueId
  readonly key: IdempotencyKey
}

/** Null: the server has never seen this key. Any other no leaves the outcome unknown. */
export async function findOrder(
  api: Api,
  { venueId, key }: SentOrderName,
): Promise<Result<PlacedOrder | null, Unreachable>> {
  const found = await api({
    method: 'GET',
    path: `/orders/by-key/${key}`,
    venueId,
    answer: placedOrderSchema,
  })
  if (found.ok) return found
  const { error } = found
  const neverSeen = error.type === 'Refused' && error.code === problemCodes.unknownOrder
  return neverSeen ? success(null) : failure({ type: 'Unreachable' })
}
