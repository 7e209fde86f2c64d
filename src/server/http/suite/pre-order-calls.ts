import type { Hono, MiddlewareHandler } from 'hono'
import { userHeader } from '#contract/account/account-calls.ts'
import {
  cancelPreOrderCallSchema,
  preOrderAnswerSchema,
  preOrderCardCallSchema,
} from '#contract/suite/pre-order-wire.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { cancelPreOrder } from './cancel-pre-order.ts'
import { changePreOrderCard } from './change-pre-order-card.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'

const whose =
  `Of the suite’s owner, of an operator who acts as the owner, or of any operator of the venue (${userHeader}: operator). ` +
  'Anyone else: code 9108 or 9104 (403).'

/** Adds the calls about a suite’s pre-order, which is submitted and changed by POST /orders. */
export function addPreOrderCalls(
  api: Hono<ApiEnv>,
  deps: SuiteCallDeps,
  venue: MiddlewareHandler<ApiEnv>,
): void {
  api.post(
    '/catering/events/:eventId/event-suites/:eventSuiteId/cancel-pre-order',
    describeCall({
      summary:
        `Cancels a suite’s pre-order until its lock; the same revision again changes nothing. ${whose} ` +
        'Another revision: code 9118 (409) with what there is. After the lock: code 9117 (422).',
      body: cancelPreOrderCallSchema,
      answer: preOrderAnswerSchema,
    }),
    venue,
    (c) => cancelPreOrder(c, deps),
  )
  api.put(
    '/catering/events/:eventId/event-suites/:eventSuiteId/pre-order-card',
    describeCall({
      summary:
        `Puts another saved card of the caller’s on a pre-order that is held, which is charged to it then. ${whose} ` +
        'A pre-order that is not held: code 9121 (409).',
      body: preOrderCardCallSchema,
      answer: preOrderAnswerSchema,
    }),
    venue,
    (c) => changePreOrderCard(c, deps),
  )
}
