import type { Hono } from 'hono'
import {
  lunchRemindersAnswerSchema,
  lunchRemindersCallSchema,
} from '#contract/account/reminder-calls.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { lunchReminders } from './lunch-reminders.ts'
import { createStopReminders } from './stop-reminders.ts'
import type { StopDeps } from './stop-reminders.ts'

/** Adds the calls about reminders of lunches. `session`: how the caller is known. */
export function addReminderCalls(api: Hono<ApiEnv>, deps: StopDeps, session: string): void {
  api.post(
    '/auth/lunch-reminders',
    describeCall({
      summary:
        'Whether the person gets a mail before ordering of school lunches closes, and with `on` turns that on or off. ' +
        `An e-mail that is not confirmed gets none: code 9110 (403). ${session}`,
      body: lunchRemindersCallSchema,
      answer: lunchRemindersAnswerSchema,
      anywhere: true,
    }),
    (c) => lunchReminders(c, deps),
  )
  const { ask, stop } = createStopReminders(deps)
  // Pages for browsers, not described as API calls.
  api.get('/auth/stop-reminders', ask)
  api.post('/auth/stop-reminders', stop)
}
