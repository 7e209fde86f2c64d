import * as v from 'valibot'
import { textSchema } from './scalars.ts'

export const problemItemSchema = v.object({
  orderId: v.number(),
  itemId: v.string(),
  optionGroupId: v.optional(v.string()),
  optionValueId: v.optional(v.string()),
  code: v.number(),
  message: v.string(),
  oldPrice: v.optional(v.number()),
  newPrice: v.optional(v.number()),
})

/** Every error of the API, in the language of the `Locale` header. */
export const problemSchema = v.object({
  code: v.number(),
  message: v.union([v.string(), v.array(v.string())]),
  items: v.optional(v.array(problemItemSchema)),
  /** The fault of each field, by its path in the body. */
  fields: v.optional(v.record(v.string(), v.string())),
})

export type ProblemItem = v.InferOutput<typeof problemItemSchema>
export type Problem = v.InferOutput<typeof problemSchema>

/** The header that makes a submission the same act however often it is sent. */
export const idempotencyKeyHeader = 'Idempotency-Key'
export const venueHeader = 'X-RESTAURANT-ID'
/** The suite of the page that calls: a mail that the call asks for leads back to it. */
export const suiteHeader = 'X-EVENT-SUITE-ID'
/** The version of the venue that an answer was made from. */
export const venueVersionHeader = 'X-Venue-Version'
export const localeHeader = 'Locale'

export const idempotencyKeySchema = v.pipe(textSchema(36), v.uuid('expected a UUID'))
