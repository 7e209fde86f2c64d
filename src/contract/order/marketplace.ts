import * as v from 'valibot'
import { placedOrderEntries } from './order-calls.ts'
import { problemItemSchema } from '#contract/problem.ts'

const venueEntries = {
  /** The venue that makes this part. */
  restaurantId: v.string(),
  name: v.string(),
}

const takenPartSchema = v.object({
  ...venueEntries,
  ...placedOrderEntries,
  /** The first part that was taken has it, for the whole order. */
  paymentMethodSaved: v.optional(v.boolean()),
})

/** This part was refused; nothing is charged for it. */
const refusedPartSchema = v.object({
  ...venueEntries,
  code: v.number(),
  message: v.string(),
  items: v.optional(v.array(problemItemSchema)),
})

/** The outcome of an order to a marketplace hub, one entry per venue. */
export const marketplaceAnswerSchema = v.array(v.union([takenPartSchema, refusedPartSchema]))

export type TakenPart = v.InferOutput<typeof takenPartSchema>
export type RefusedPart = v.InferOutput<typeof refusedPartSchema>
export type MarketplaceAnswer = v.InferOutput<typeof marketplaceAnswerSchema>
