import type { Context } from 'hono'
import { lunchRemindersCallSchema } from '#contract/account/reminder-calls.ts'
import type { LunchRemindersAnswer } from '#contract/account/reminder-calls.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { countCall } from '#server/http/count-call.ts'
import { findCaller } from '#server/http/find-caller.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import type { StopDeps } from './stop-reminders.ts'

/**
 * POST /api/auth/lunch-reminders: for the person only, not for an operator acting as them. Only an
 * e-mail that is shown to be theirs gets reminders.
 */
export async function lunchReminders(c: Context<ApiEnv>, deps: StopDeps): Promise<Response> {
  const call = await readCall(c, lunchRemindersCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { on, ...given } = call.value
  const caller = await findCaller(c, deps, given)
  if (!caller.ok) return sendProblem(c, caller.error)
  const { account, session } = caller.value
  if (session.operatorId !== null) return sendProblem(c, { type: 'NotAllowed' })
  const { userId, emailVerifiedAt } = account
  const { reminders, now } = deps
  if (on !== undefined) {
    const waitSeconds = await countCall(c, deps, { kind: 'children', venueId: null, userId })
    if (waitSeconds !== null) return sendProblem(c, { type: 'TooMany', waitSeconds })
    if (on && emailVerifiedAt === null) return sendProblem(c, { type: 'EmailNotVerified' })
    const isKnown = await reminders.want(userId, on ? c.var.language : null, new Date(now()))
    if (!isKnown) return sendProblem(c, { type: 'ExpiredToken' })
  }
  const wanted = await reminders.wanted(userId)
  return c.json({ on: wanted !== null } satisfies LunchRemindersAnswer)
}
