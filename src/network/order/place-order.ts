import { ofGuest, userHeader } from '#contract/account/account-calls.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { placedAnswerSchema, type PlacedAnswer } from '#contract/order/placed-answer.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import type { IdempotencyKey, UserId, VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

export interface PlaceOrderRequest {
  readonly venueId: VenueId
  readonly key: IdempotencyKey
  /** Whose it is: it is not taken without their session. Null: a guest's. */
  readonly userId: UserId | null
  readonly body: PlaceOrderCall
  /** To a marketplace hub, whose venues answer each for itself. */
  readonly marketplace: boolean
}

/** The same key with the same body is the same order, however often it is sent. */
export function placeOrder(
  api: Api,
  { venueId, key, userId, body, marketplace }: PlaceOrderRequest,
): Promise<Result<PlacedAnswer, CallProblem>> {
  return api({
    method: 'POST',
    path: marketplace ? '/orders/create-marketplace-order' : '/orders',
    venueId,
    headers: {
      [idempotencyKeyHeader]: key,
      [userHeader]: userId ?? ofGuest,
    },
    body,
    answer: placedAnswerSchema,
  })
}
