import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'
import { sessionEntries } from '#contract/session-entries.ts'

export const lunchRemindersBody = v.strictObject({
  ...sessionEntries,
  /** Left out: nothing is changed. */
  on: v.optional(v.boolean()),
})

/** The person is mailed before ordering of lunches closes, or is not. */
export const lunchReminders = call('POST', '/auth/lunch-reminders', {
  body: sends<typeof lunchRemindersBody>(),
  answer: v.pipe(
    v.object({ on: v.boolean() }),
    v.transform(({ on }) => on),
  ),
})
