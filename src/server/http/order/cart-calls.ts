import type { Hono, MiddlewareHandler } from 'hono'
import {
  addItemCallSchema,
  setCostsAnswerSchema,
  setCostsCallSchema,
  validAnswerSchema,
  validateCallSchema,
} from '#contract/order/order-calls.ts'
import { schedulingAnswerSchema, schedulingCallSchema } from '#contract/pickup/scheduling-call.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { GuardDeps } from '#server/http/code/limit-code-guesses.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { getSchedule } from './get-schedule.ts'
import { setCosts } from './set-costs.ts'
import { addItem, validateCart } from './validate-cart.ts'

const ofSchool =
  'A school’s cart is judged by its `date` as create-k12-order judges the day, with a fault of that field.'

/** Adds the calls about a cart before it is ordered. */
export function addCartCalls(
  api: Hono<ApiEnv>,
  deps: GuardDeps,
  venue: MiddlewareHandler<ApiEnv>,
): void {
  api.post(
    '/orders/item',
    describeCall({
      summary: `Whether an item can be added to a cart. ${ofSchool}`,
      body: addItemCallSchema,
      answer: validAnswerSchema,
    }),
    venue,
    (c) => addItem(c, deps),
  )
  api.post(
    '/orders/validate',
    describeCall({
      summary: `Whether a cart can be ordered as it is. ${ofSchool}`,
      body: validateCallSchema,
      answer: validAnswerSchema,
    }),
    venue,
    (c) => validateCart(c, deps),
  )
  api.post(
    '/orders/set-costs',
    describeCall({
      summary:
        'The bill of a cart. Lines that cannot be had are left out, with a warning; of a school’s cart with a `date` ' +
        'also those that are not served on that day, and all where it cannot be ordered.',
      body: setCostsCallSchema,
      answer: setCostsAnswerSchema,
    }),
    venue,
    (c) => setCosts(c, deps),
  )
  api.post(
    '/orders/scheduling',
    describeCall({
      summary:
        'When a cart can be had: as soon as possible, and the slots of each day with what is left of them.',
      body: schedulingCallSchema,
      answer: schedulingAnswerSchema,
    }),
    venue,
    (c) => getSchedule(c, deps),
  )
}
