import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'
import { textSchema } from '#contract/scalars.ts'

export const countReceivedBody = v.strictObject({
  /** The exact guest name of the orders. */
  guest: v.pipe(textSchema(120), v.minLength(1, 'expected a text that is not empty')),
})

/** The number of a demonstration's submissions that became orders. */
export const countReceived = call('POST', '/lab/received', {
  venue: 'published',
  body: sends<typeof countReceivedBody>(),
  answer: v.object({
    orders: v.number(),
    /** Distinct idempotency keys among these orders: fewer than orders if one was doubled. */
    keys: v.number(),
  }),
})

export type ReceivedAnswer = v.InferOutput<typeof countReceived.answer>
