import * as v from 'valibot'
import { textSchema } from '#contract/scalars.ts'

/** POST /api/lab/received: the number of a demonstration's submissions that became orders. */
export const receivedCallSchema = v.strictObject({
  /** The exact guest name of the orders. */
  guest: v.pipe(textSchema(120), v.minLength(1, 'expected a text that is not empty')),
})

export const receivedAnswerSchema = v.object({
  orders: v.number(),
  /** Distinct idempotency keys among these orders: fewer than orders if one was doubled. */
  keys: v.number(),
})

export type ReceivedAnswer = v.InferOutput<typeof receivedAnswerSchema>
