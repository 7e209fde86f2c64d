import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'
import { sessionEntries } from '#contract/session-entries.ts'
import type { sessionBody } from '#contract/session-entries.ts'
import { doneAnswerSchema } from '#contract/done-answer.ts'

/** The id of a session, which opens none: the hash of what the server stores for it. */
const sessionIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'expected the id of a session'))

/** A session of the person's, with a plain name of its device. */
const openSessionSchema = v.object({
  id: sessionIdSchema,
  /** The device's plain name, such as "Chrome, Android"; null: not known. */
  device: v.nullable(v.string()),
  openedAt: v.string(),
  /** Recorded at most once an hour. */
  usedAt: v.string(),
  /** The session of this call. */
  current: v.boolean(),
})

export const getSessions = call('POST', '/auth/get-sessions', {
  body: sends<typeof sessionBody>(),
  answer: v.pipe(
    v.object({ sessions: v.array(openSessionSchema) }),
    v.transform(({ sessions }) =>
      sessions.map(({ id, device, usedAt, current }) => ({
        id,
        device,
        usedAt: Date.parse(usedAt),
        current,
      })),
    ),
  ),
})

export const closeSessionBody = v.strictObject({
  ...sessionEntries,
  sessionId: sessionIdSchema,
})

export const closeSession = call('POST', '/auth/close-session', {
  body: sends<typeof closeSessionBody>(),
  answer: doneAnswerSchema,
})

export type OpenSession = v.InferOutput<typeof getSessions.answer>[number]
