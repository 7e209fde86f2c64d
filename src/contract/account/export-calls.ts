import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'
import type { sessionBody } from '#contract/session-entries.ts'

const entriesSchema = v.array(v.record(v.string(), v.unknown()))

/** Everything stored about a person, for export. It contains no secret. A page passes on what it does not know. */
const exportDataAnswerSchema = v.looseObject({
  exportedAt: v.string(),
  profile: v.record(v.string(), v.unknown()),
  signInWays: entriesSchema,
  sessions: entriesSchema,
  children: entriesSchema,
  cards: entriesSchema,
  orders: entriesSchema,
  events: entriesSchema,
})

export const exportData = call('POST', '/auth/export-data', {
  body: sends<typeof sessionBody>(),
  answer: exportDataAnswerSchema,
})
