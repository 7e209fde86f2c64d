import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'
import { textSchema } from '#contract/scalars.ts'
import {
  eventEntries,
  ofEventEntries,
  readEvent,
  readWindow,
  windowEntries,
} from './event-entries.ts'

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
    ...ofEventEntries,
    name: v.string(),
    level: v.nullable(v.string()),
    table_number: v.nullable(v.string()),
    ...windowEntries,
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
  answer: v.pipe(
    minimalInfoSchema,
    v.transform(({ eventSuite, owner, ...event }) => {
      const { id, name, level, table_number: tableNumber } = eventSuite
      return {
        event: readEvent(event),
        suite: { id, name, level, tableNumber },
        window: readWindow(eventSuite),
        /** Null: no invitation, or none that counts. */
        owner: owner ?? null,
      }
    }),
  ),
})

export type MinimalInfo = v.InferOutput<typeof getMinimalInfo.answer>
