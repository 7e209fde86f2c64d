import * as v from 'valibot'
import { sessionEntries } from './session-entries.ts'

/** POST /api/auth/export-data */
export const exportDataCallSchema = v.strictObject(sessionEntries)

const entriesSchema = v.array(v.record(v.string(), v.unknown()))

/** Everything stored about a person, for export. It contains no secret. */
export const exportDataAnswerSchema = v.object({
  exportedAt: v.string(),
  profile: v.record(v.string(), v.unknown()),
  signInWays: entriesSchema,
  sessions: entriesSchema,
  children: entriesSchema,
  cards: entriesSchema,
  orders: entriesSchema,
  events: entriesSchema,
})

export type ExportDataAnswer = v.InferOutput<typeof exportDataAnswerSchema>
