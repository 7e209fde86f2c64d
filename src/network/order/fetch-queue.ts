import { queueAnswerSchema, type Queue } from '#contract/order/order-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import { success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

export async function fetchQueue(api: Api, venueId: VenueId): Promise<Result<Queue, CallProblem>> {
  const answer = await api({
    method: 'GET',
    path: '/orders/get-next-order-queue-time',
    venueId,
    answer: queueAnswerSchema,
  })
  return answer.ok ? success(answer.value.queue) : answer
}
