import { lunchReminders, lunchRemindersBody } from '#contract/account/reminder-calls.ts'
import { failure, success } from '#domain/result.ts'
import type { ReminderStore } from '#server/account/reminder-store.ts'
import { countCall } from '#server/http/count-call.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { findPerson, knownBy } from './find-person.ts'
import type { AccountCallDeps } from './account-call-deps.ts'

interface ReminderDeps extends AccountCallDeps {
  readonly reminders: ReminderStore
}

/** Adds the call about reminders of lunches: for the person only, not for an operator acting as them. */
export function addReminderCalls(on: OnCall, deps: ReminderDeps): void {
  const { reminders, now } = deps
  on(
    lunchReminders,
    {
      summary:
        'Whether the person gets a mail before ordering of school lunches closes, and with `on` turns that on or off. ' +
        `An e-mail that is not confirmed gets none: code 9110 (403). ${knownBy}`,
      body: lunchRemindersBody,
      session: (c, given) => findPerson(c, deps, given),
    },
    async ({ c, body: { on: wants }, who }) => {
      const { userId, emailVerifiedAt } = who.account
      if (wants !== undefined) {
        const waitSeconds = await countCall(c, deps, { kind: 'children', venueId: null, userId })
        if (waitSeconds !== null) return failure({ type: 'TooMany', waitSeconds })
        if (wants && emailVerifiedAt === null) return failure({ type: 'EmailNotVerified' })
        const language = wants ? c.var.language : null
        const isKnown = await reminders.want(userId, language, new Date(now()))
        if (!isKnown) return failure({ type: 'ExpiredToken' })
      }
      return success({ on: (await reminders.wanted(userId)) !== null })
    },
  )
}
