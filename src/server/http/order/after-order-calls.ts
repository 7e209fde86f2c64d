import type { Hono, MiddlewareHandler } from 'hono'
import {
  notificationAnswerSchema,
  notificationCallSchema,
  setStatusAnswerSchema,
  setStatusCallSchema,
} from '#contract/order/after-order-calls.ts'
import { doneAnswerSchema } from '#contract/account/account-calls.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { forgetOrder } from './forget-order.ts'
import { putStatus } from './put-status.ts'
import { requestNotice } from './request-notice.ts'

/** Adds the calls about a received order: its status, and the text when it is ready. */
export function addAfterOrderCalls(
  api: Hono<ApiEnv>,
  deps: AppDeps,
  venue: MiddlewareHandler<ApiEnv>,
): void {
  api.put(
    '/orders/:orderId/status',
    describeCall({
      summary:
        'For a venue’s kitchen: moves an order on, never back. Needs `Authorization: Bearer` with the venue’s kitchen secret, ' +
        'which moves the orders of that venue alone.',
      body: setStatusCallSchema,
      answer: setStatusAnswerSchema,
      headers: ['Authorization'],
    }),
    venue,
    (c) => putStatus(c, deps),
  )
  api.post(
    '/orders/forget',
    describeCall({
      summary:
        'Takes the person out of the order of a key: name, contact, place, answers and wishes. Items, amounts and payment stay for the books. ' +
        'An order that is being made: code 9156 (422). An account’s order needs its session.',
      answer: doneAnswerSchema,
      headers: [idempotencyKeyHeader],
    }),
    venue,
    (c) => forgetOrder(c, deps),
  )
  api.post(
    '/orders/notification',
    describeCall({
      summary:
        'A text message to a phone when the order of a number is ready. Asked for twice, it goes out once. ' +
        `With the order’s own ${idempotencyKeyHeader} the answer has its status; without, it is the same whether there is such an order or not.`,
      body: notificationCallSchema,
      answer: notificationAnswerSchema,
      mayHave: [idempotencyKeyHeader],
    }),
    venue,
    (c) => requestNotice(c, deps),
  )
}
