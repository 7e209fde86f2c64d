import * as v from 'valibot'
import { sessionEntries } from './session-entries.ts'

/** POST /api/auth/lunch-reminders: whether the person is mailed before ordering of lunches closes. */
export const lunchRemindersCallSchema = v.strictObject({
  ...sessionEntries,
  /** Left out: nothing is changed. */
  on: v.optional(v.boolean()),
})

export const lunchRemindersAnswerSchema = v.object({ on: v.boolean() })

export type LunchRemindersAnswer = v.InferOutput<typeof lunchRemindersAnswerSchema>
