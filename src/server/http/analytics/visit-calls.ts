import type { Hono, MiddlewareHandler } from 'hono'
import { analyticsAnswerSchema, analyticsCallSchema } from '#contract/analytics/analytics-calls.ts'
import { receivedAnswerSchema, receivedCallSchema } from '#contract/lab/lab-calls.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { countReceived } from '#server/http/order/count-received.ts'
import { postEvents } from './post-events.ts'

/** Adds the calls about visits: the events of one, and what a demo venue received in one. */
export function addVisitCalls(
  api: Hono<ApiEnv>,
  deps: AppDeps,
  venue: MiddlewareHandler<ApiEnv>,
): void {
  api.post(
    '/analytics',
    describeCall({
      summary:
        'Keeps events of a visit that its guest agreed to have counted; one that comes twice counts once. ' +
        'Send it without a cookie.',
      body: analyticsCallSchema,
      answer: analyticsAnswerSchema,
    }),
    venue,
    (c) => postEvents(c, deps),
  )
  api.post(
    '/lab/received',
    describeCall({
      summary:
        'For demonstrations: how many orders a demo venue holds under a guest’s name, and under how many keys. ' +
        'Any other venue: 404.',
      body: receivedCallSchema,
      answer: receivedAnswerSchema,
    }),
    venue,
    (c) => countReceived(c, deps),
  )
}
