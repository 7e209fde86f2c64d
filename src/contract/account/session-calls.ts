import * as v from 'valibot'
import { sessionCallSchema } from './account-calls.ts'

/** Says which session is meant, and opens none: the hash of what the server stores of it. */
const sessionIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'expected the id of a session'))

/** POST /api/auth/get-sessions */
export const sessionsAnswerSchema = v.object({
  sessions: v.array(
    v.object({
      id: sessionIdSchema,
      /** As "Chrome, Android"; null: not known. */
      device: v.nullable(v.string()),
      openedAt: v.string(),
      /** Recorded at most once an hour. */
      usedAt: v.string(),
      /** The session of this call. */
      current: v.boolean(),
    }),
  ),
})

/** POST /api/auth/close-session */
export const closeSessionCallSchema = v.strictObject({
  ...sessionCallSchema.entries,
  sessionId: sessionIdSchema,
})

export type SessionsAnswer = v.InferOutput<typeof sessionsAnswerSchema>
