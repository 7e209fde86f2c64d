import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'
import type { setCostsBody } from './order-bodies.ts'
import { setCostsAnswerSchema } from './order-calls.ts'

const { orderItems, costs, warning } = setCostsAnswerSchema.entries

const answerSchema = v.object({
  ...setCostsAnswerSchema.entries,
  /** The bill of each day, in the order of the call, if it has days; `costs` are their sum. */
  days: v.optional(
    v.array(
      v.object({ date: v.string(), childId: v.nullable(v.string()), orderItems, costs, warning }),
    ),
  ),
})

/** The whole call as the server has it: the app bills a school's days itself, and reads none. */
export const setCostsOfDays = call('POST', '/orders/set-costs', {
  venue: 'published',
  body: sends<typeof setCostsBody>(),
  answer: answerSchema,
})

/** The costs as the server writes them, of a cart or of days. */
export type WrittenCosts = v.InferInput<typeof answerSchema>
