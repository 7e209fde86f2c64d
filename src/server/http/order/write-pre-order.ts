import type { Context } from 'hono'
import type { PreOrderChangedAnswer, PreOrderWire } from '#contract/suite/pre-order-wire.ts'
import { centsToDollars } from '#domain/money/money.ts'
import { shownPreOrderState } from '#domain/suite/pre-order-progress.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { PreOrder, StalePreOrder } from '#server/order/pre-order-store.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import { writeRequestProblem } from '#server/problems/write-problem.ts'

/** A pre-order as its owner sent it, without the person. */
export function writePreOrder(
  preOrder: PreOrder,
  window: { readonly at: Instant; readonly locksAt: Instant },
): PreOrderWire {
  const { orderId, checkNum, revision, heldBecause, deliverAt, total, content } = preOrder
  const { questions = [], suitesInfo = { deliveryTime: deliverAt.toISOString() } } =
    content.checkout
  return {
    orderId,
    checkNum,
    revision,
    state: shownPreOrderState(preOrder.state, window),
    heldBecause,
    pickupTime: deliverAt.toISOString(),
    total: centsToDollars(total),
    checkout: { questions, suitesInfo },
    items: [...content.items],
    tip: content.costs.tip,
  }
}

/** 409 with what the server has: the device shows both. */
export function sendPreOrderChanged(
  c: Context<ApiEnv>,
  { preOrder }: StalePreOrder,
  at: Instant,
): Response {
  const answer: PreOrderChangedAnswer = {
    ...writeRequestProblem({ type: 'PreOrderChanged' }, c.var.language),
    // A pre-order that can be stale is not frozen, so its lock has not come.
    preOrder: preOrder && writePreOrder(preOrder, { at, locksAt: Infinity }),
  }
  return c.json(answer, answerByProblem.PreOrderChanged.status)
}
