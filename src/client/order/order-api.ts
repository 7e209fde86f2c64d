import type * as v from 'valibot'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { ofGuest, userHeader } from '#contract/account/account-calls.ts'
import type { Call } from '#contract/call.ts'
import { isFinalRefusal, isStoredRefusal } from '#contract/order/is-stored-refusal.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import {
  getOrderByKey,
  placeMarketplaceOrder,
  placeOrder,
  placeSchoolOrder,
  withdrawOrder,
} from '#contract/order/placing-calls.ts'
import type { PlacedAnswer } from '#contract/order/placing-calls.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import type { SchoolOrderCall } from '#contract/order/school-order-calls.ts'
import { handOverHeader, writeHandOverProof } from '#contract/suite/hand-over-header.ts'
import type { HandOverProof } from '#contract/suite/hand-over-header.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import type { Sender } from '#domain/order/sender.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#client/network/call-problem.ts'
import type { Api } from '#client/network/create-api.ts'

interface SentOrderName {
  readonly venueId: VenueId
  readonly key: IdempotencyKey
}

interface PlaceOrderRequest extends SentOrderName {
  /** The order is accepted only in this sender's session. Null: a guest's order. */
  readonly userId: Sender | null
  /** At a hub its venues answer separately, at a school its days. */
  readonly kind: 'venue' | 'hub' | 'school'
  readonly body: PlaceOrderCall | SchoolOrderCall
  /** The proof of an order that another device took; left out: this one did. */
  readonly handOver?: HandOverProof | undefined
}

/** The calls about one order, by its key. */
export interface OrderApi {
  /** The same key with the same body is the same order, however often it is sent. */
  readonly placeOrder: (order: PlaceOrderRequest) => Promise<Result<PlacedAnswer, CallProblem>>
  /**
   * Null: the server has never seen this key. A rule's refusal (422) is stored under the key; any
   * other refusal concerns the call itself and leaves the outcome unknown, but for the one that says that
   * the order waits for the owner of its suite.
   */
  readonly findOrder: (name: SentOrderName) => Promise<Result<PlacedAnswer | null, CallProblem>>
  /**
   * Withdraws an order that may be under way. Success: the order was received before. A rule's
   * refusal (422) is stored under the key: no copy of the order will be accepted. Any other refusal
   * concerns the call itself and leaves the outcome unknown.
   */
  readonly withdrawOrder: (name: SentOrderName) => Promise<Result<PlacedAnswer, CallProblem>>
}

const placingCalls: Readonly<Record<PlaceOrderRequest['kind'], PlacingCall>> = {
  venue: placeOrder,
  hub: placeMarketplaceOrder,
  school: placeSchoolOrder,
}

type PlacingCall = Call<string, object, v.GenericSchema<unknown, PlacedAnswer>>

/** An unknown venue has no orders either. */
const unknown: ReadonlySet<number> = new Set([
  appProblemCodes.unknownOrder,
  appProblemCodes.unknownVenue,
])

const unreachable = failure({ type: 'Unreachable' } as const)

export function createOrderApi(api: Api): OrderApi {
  return {
    placeOrder: ({ venueId, key, userId, body, kind, handOver }) =>
      api(placingCalls[kind], {
        venueId,
        headers: {
          [idempotencyKeyHeader]: key,
          [userHeader]: userId ?? ofGuest,
          ...(handOver ? { [handOverHeader]: writeHandOverProof(handOver) } : {}),
        },
        body,
        isResent: true,
      }),
    findOrder: async ({ venueId, key }) => {
      const found = await api(getOrderByKey, { venueId, params: { key } })
      if (found.ok) return found
      const { error } = found
      if (error.type === 'Refused') {
        if (unknown.has(error.code)) return success(null)
        if (isStoredRefusal(error) || error.code === appProblemCodes.suiteAsked) return found
      }
      return unreachable
    },
    withdrawOrder: async ({ venueId, key }) => {
      const headers = { [idempotencyKeyHeader]: key }
      const withdrawn = await api(withdrawOrder, { venueId, headers })
      if (withdrawn.ok) return withdrawn
      const { error } = withdrawn
      return error.type === 'Refused' && isFinalRefusal(error) ? withdrawn : unreachable
    },
  }
}
