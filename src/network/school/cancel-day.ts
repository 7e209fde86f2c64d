import { cancelDayAnswerSchema } from '#contract/school/school-order-calls.ts'
import type { DayRefund } from '#contract/school/school-order-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import { success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

/** Cancels one day of a school's order; idempotent: repeated, it says what came of the refund by now. */
export async function cancelDay(
  api: Api,
  { venueId, orderId }: { readonly venueId: VenueId; readonly orderId: string },
): Promise<Result<DayRefund, CallProblem>> {
  const answer = await api({
    method: 'POST',
    path: '/orders/cancel-k12-day',
    venueId,
    body: { orderId },
    answer: cancelDayAnswerSchema,
  })
  return answer.ok ? success(answer.value.refund) : answer
}
