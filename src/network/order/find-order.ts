import { placedAnswerSchema, type PlacedAnswer } from '#contract/order/placed-answer.ts'
import { isStoredRefusal } from '#contract/order/is-stored-refusal.ts'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

export interface SentOrderName {
  readonly venueId: VenueId
  readonly key: IdempotencyKey
}

/** An unknown venue has no orders either. */
const unknown: ReadonlySet<number> = new Set([
  appProblemCodes.unknownOrder,
  appProblemCodes.unknownVenue,
])

/**
 * Null: the server has never seen this key. A rule's refusal (422) is stored under the key; any
 * other refusal concerns the call itself and leaves the outcome unknown, but for the one that says that
 * the order waits for the owner of its suite.
 */
export async function findOrder(
  api: Api,
  { venueId, key }: SentOrderName,
): Promise<Result<PlacedAnswer | null, CallProblem>> {
  const found = await api({
    method: 'GET',
    path: `/orders/by-key/${key}`,
    venueId,
    answer: placedAnswerSchema,
  })
  if (found.ok) return found
  const { error } = found
  if (error.type === 'Refused') {
    if (unknown.has(error.code)) return success(null)
    if (isStoredRefusal(error) || error.code === appProblemCodes.suiteAsked) return found
  }
  return failure({ type: 'Unreachable' })
}
