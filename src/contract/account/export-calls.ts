import * as v from 'valibot'
import { sessionEntries } from './session-entries.ts'

/** POST /api/auth/export-data */
export const exportDataCallSchema = v.strictObject(sessionEntries)

const entriesSchema = v.array(v.record(v.string(), v.unknown()))

/** All that is kept of a person, for them to read and to take along. No part of it opens anything. */
export const exportDataAnswerSchema = v.object({
  exportedAt: v.string(),
  profile: v.record(v.string(), v.unknown()),
  signInWays: entriesSchema,
  sessions: entriesSchema,
  cards: entriesSchema,
  orders: entriesSchema,
  events: entriesSchema,
})

export type ExportDataAnswer = v.InferOutput<typeof exportDataAnswerSchema>
