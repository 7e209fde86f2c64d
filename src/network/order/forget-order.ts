import { doneAnswerSchema } from '#contract/account/account-calls.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import { success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'
import type { SentOrderName } from './find-order.ts'

/** Has the person taken out of an order at the server; idempotent. */
export async function forgetOrder(
  api: Api,
  { venueId, key }: SentOrderName,
): Promise<Result<true, CallProblem>> {
  const answer = await api({
    method: 'POST',
    path: '/orders/forget',
    venueId,
    headers: { [idempotencyKeyHeader]: key },
    answer: doneAnswerSchema,
  })
  return answer.ok ? success(true) : answer
}
