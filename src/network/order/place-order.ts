import { ofGuest, userHeader } from '#contract/account/account-calls.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { SchoolOrderCall } from '#contract/school/school-order-calls.ts'
import { placedAnswerSchema, type PlacedAnswer } from '#contract/order/placed-answer.ts'
import { handOverHeader, writeHandOverProof } from '#contract/suite/hand-over-header.ts'
import type { HandOverProof } from '#contract/suite/hand-over-header.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import type { Sender } from '#domain/order/sender.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

export interface PlaceOrderRequest {
  readonly venueId: VenueId
  readonly key: IdempotencyKey
  /** The order is accepted only in this sender's session. Null: a guest's order. */
  readonly userId: Sender | null
  readonly body: PlaceOrderCall | SchoolOrderCall
  /** At a hub its venues answer separately, at a school its days. */
  readonly kind: keyof typeof paths
  /** Of an order that another device took; left out: this one did. */
  readonly handOver?: HandOverProof | undefined
}

const paths = {
  venue: '/orders',
  hub: '/orders/create-marketplace-order',
  school: '/orders/create-k12-order',
} as const

/** The same key with the same body is the same order, however often it is sent. */
export function placeOrder(
  api: Api,
  { venueId, key, userId, body, kind, handOver }: PlaceOrderRequest,
): Promise<Result<PlacedAnswer, CallProblem>> {
  return api({
    method: 'POST',
    path: paths[kind],
    venueId,
    headers: {
      [idempotencyKeyHeader]: key,
      [userHeader]: userId ?? ofGuest,
      ...(handOver ? { [handOverHeader]: writeHandOverProof(handOver) } : {}),
    },
    body,
    isResent: true,
    answer: placedAnswerSchema,
  })
}
