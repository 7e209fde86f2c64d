import { readCartLine } from '#contract/cart/cart-wire.ts'
import { anotherRoundAnswerSchema, type AnotherRoundAnswer } from '#contract/order/order-calls.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { VenueId } from '#domain/ids.ts'
import { success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

export interface AnotherRound {
  readonly lines: readonly CartLine[]
  readonly tableInfo: AnotherRoundAnswer['tableInfo']
}

/** The lines of an earlier order that can be ordered again now. */
export async function fetchAnotherRound(
  api: Api,
  { venueId, orderId }: { readonly venueId: VenueId; readonly orderId: string },
): Promise<Result<AnotherRound, CallProblem>> {
  const answer = await api({
    method: 'GET',
    path: `/orders/another-round/${orderId}`,
    venueId,
    answer: anotherRoundAnswerSchema,
  })
  if (!answer.ok) return answer
  const { items, tableInfo } = answer.value
  return success({ lines: items.map(readCartLine), tableInfo })
}
