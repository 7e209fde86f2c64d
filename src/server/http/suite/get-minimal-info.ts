import type { Context } from 'hono'
import { minimalInfoCallSchema } from '#contract/suite/minimal-info-call.ts'
import type { MinimalInfoAnswer } from '#contract/suite/minimal-info-call.ts'
import { countCall } from '#server/http/count-call.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { readInvitation } from '#server/suite/invitation.ts'
import type { OwnedSuite } from '#server/suite/suite-store.ts'
import { writeEvent, writeWindow } from './write-event.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'

/** POST /api/catering/events/get-minimal-info */
export function getMinimalInfo(deps: SuiteCallDeps) {
  const { accounts, now } = deps

  return async (c: Context<ApiEnv>): Promise<Response> => {
    const call = await readCall(c, minimalInfoCallSchema)
    if (!call.ok) return sendProblem(c, call.error)
    const { eventSuiteId, encryptedValue } = call.value
    const { venue, hasSuites } = c.var.venue
    const { id: venueId } = venue
    const waitSeconds = await countCall(c, deps, { kind: 'minimalInfos', venueId })
    if (waitSeconds !== null) return sendProblem(c, { type: 'TooMany', waitSeconds })
    const owned = hasSuites ? await accounts.suiteStore.find(venueId, eventSuiteId) : null
    if (!owned) return sendProblem(c, { type: 'UnknownSuite' })
    const { event, suite } = owned
    const owner = encryptedValue === undefined ? null : await findInvited(owned, encryptedValue)
    const answer: MinimalInfoAnswer = {
      ...writeEvent(event),
      eventSuite: {
        id: eventSuiteId,
        name: suite.name,
        level: suite.level,
        table_number: suite.tableNumber,
        ...writeWindow(suite, event),
      },
      accountRequired: true,
      ...(owner ? { owner } : {}),
    }
    return c.json(answer)
  }

  /** The suite's owner, if the invitation is theirs; one of an owner before is nobody's. */
  async function findInvited(
    { venueId, event, suite }: OwnedSuite,
    value: string,
  ): Promise<MinimalInfoAnswer['owner'] | null> {
    const { eventSuiteId, ownerEmail: email, ownerName: name } = suite
    const at = new Date(now())
    // The list may have been imported again with an earlier end.
    if (event.endsAt <= at) return null
    const reading = { venueId, eventSuiteId, at }
    if ((await readInvitation(accounts.invitationKeys, value, reading)) !== email) return null
    const account = await accounts.accountStore.findByEmail(email)
    return { email, name, hasAccount: account !== null }
  }
}
