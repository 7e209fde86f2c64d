import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'
import { instantSchema, textSchema } from '#contract/scalars.ts'
import { eventEntries } from './event-entries.ts'

export const minimalInfoBody = v.strictObject({
  eventSuiteId: textSchema(64),
  /** The value from the link of an invitation. One that cannot be read is treated as absent. */
  encryptedValue: v.optional(textSchema(2_048)),
})

/** An event with one of its suites, as anybody may see them. */
const minimalInfoSchema = v.object({
  ...eventEntries,
  eventSuite: v.object({
    id: v.string(),
    name: v.string(),
    level: v.nullable(v.string()),
    table_number: v.nullable(v.string()),
    /** When its pre-order can be made and changed. */
    pre_order_opens_at: instantSchema,
    pre_order_locks_at: instantSchema,
  }),
  /** A pre-order belongs to an account with the e-mail of the suite's owner. */
  accountRequired: v.boolean(),
  /** Only with an invitation of the owner. */
  owner: v.optional(
    v.object({
      email: v.string(),
      /** Null: not said. */
      name: v.nullable(v.string()),
      hasAccount: v.boolean(),
    }),
  ),
})

/** The landing page of a suite shows it (identity and operations, section 7). Needs no session. */
export const getMinimalInfo = call('POST', '/catering/events/get-minimal-info', {
  venue: 'any',
  body: sends<typeof minimalInfoBody>(),
  answer: minimalInfoSchema,
})

export type MinimalInfoAnswer = v.InferOutput<typeof minimalInfoSchema>
