import * as v from 'valibot'
import { textSchema } from '#contract/scalars.ts'

/** POST /api/lab/received: how much of what a demonstration has sent has come to be orders. */
export const receivedCallSchema = v.strictObject({
  /** The name that the orders were sent under, letter by letter. */
  guest: v.pipe(textSchema(120), v.minLength(1, 'expected a text that is not empty')),
})

export const receivedAnswerSchema = v.object({
  orders: v.number(),
  /** Different idempotency keys among these orders: fewer than the orders where one was doubled. */
  keys: v.number(),
})

export type ReceivedAnswer = v.InferOutput<typeof receivedAnswerSchema>
