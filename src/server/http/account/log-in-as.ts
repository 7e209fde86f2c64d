import type { Context } from 'hono'
import { loginAsCallSchema } from '#contract/account/account-calls.ts'
import { plainEmail } from '#domain/member/plain-identifier.ts'
import { accountOfSuite } from '#server/account/account-of-suite.ts'
import { openSession } from './open-session.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { readCall } from '#server/http/read-call.ts'
import { endGuestCards } from '#server/http/payment/card-cookie.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { findVenueOperator } from '#server/http/suite/find-venue-operator.ts'
import { writeUser } from './write-user.ts'

/**
 * POST /api/auth/login-as: an operator of the venue acts as the owner of one of its suites, until the
 * event ends.
 */
export async function logInAs(c: Context<ApiEnv>, deps: AccountCallDeps): Promise<Response> {
  const call = await readCall(c, loginAsCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { eventSuiteId, token, suiteOperatorEmail } = call.value
  const operator = await findVenueOperator(c, deps, { token })
  if (!operator.ok) return sendProblem(c, operator.error)
  if (plainEmail(suiteOperatorEmail) !== plainEmail(operator.value.email)) {
    return sendProblem(c, { type: 'NotOperator' })
  }
  const { suiteStore } = deps.accounts
  const { venue, hasSuites } = c.var.venue
  const { id: venueId } = venue
  const owned = await suiteStore.find(venueId, eventSuiteId)
  if (!owned || !hasSuites) return sendProblem(c, { type: 'UnknownSuite' })
  const at = new Date(deps.now())
  const { endsAt: latestEnd } = owned.event
  if (latestEnd <= at) return sendProblem(c, { type: 'EventEnded' })
  const account = accountOfSuite(owned)
  await endGuestCards(c, deps.payment)
  const opened = await openSession(c, deps.accounts, {
    kind: 'login-as',
    userId: account.userId,
    operatorId: operator.value.userId,
    suite: { venueId, eventSuiteId, latestEnd },
    at,
  })
  const { userId: personId } = account
  noteAct(c, { kind: 'login-as', outcome: 'done', personId, operatorId: operator.value.userId })
  return c.json(await writeUser(deps, { account, operator: operator.value, owned, ...opened }))
}
