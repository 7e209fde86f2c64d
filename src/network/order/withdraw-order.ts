import { isFinalRefusal } from '#contract/order/is-stored-refusal.ts'
import { placedAnswerSchema, type PlacedAnswer } from '#contract/order/placed-answer.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import { failure, type Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'
import type { SentOrderName } from './find-order.ts'

/**
 * Withdraws an order that may be under way. Success: the order was received before. A rule's
 * refusal (422) is stored under the key: no copy of the order will be accepted. Any other refusal
 * concerns the call itself and leaves the outcome unknown.
 */
export async function withdrawOrder(
  api: Api,
  { venueId, key }: SentOrderName,
): Promise<Result<PlacedAnswer, CallProblem>> {
  const withdrawn = await api({
    method: 'POST',
    path: '/orders/withdraw',
    venueId,
    headers: { [idempotencyKeyHeader]: key },
    answer: placedAnswerSchema,
  })
  if (withdrawn.ok || isDefinite(withdrawn.error)) return withdrawn
  return failure({ type: 'Unreachable' })
}

function isDefinite(problem: CallProblem): boolean {
  return problem.type === 'Refused' && isFinalRefusal(problem)
}
