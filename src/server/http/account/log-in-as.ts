import type { Context } from 'hono'
import { loginAsCallSchema } from '#contract/account/account-calls.ts'
import { plainEmail } from '#domain/member/plain-identifier.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Account } from '#server/account/account-store.ts'
import type { SessionProblem } from './find-session.ts'
import { openSession } from './open-session.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { findCaller } from '#server/http/find-caller.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { writeUser } from './write-user.ts'

/**
 * POST /api/auth/login-as: an operator of the venue acts as the owner of one of its suites, until the
 * event ends.
 */
export async function logInAs(c: Context<ApiEnv>, deps: AccountCallDeps): Promise<Response> {
  const call = await readCall(c, loginAsCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { eventSuiteId, token, suiteOperatorEmail } = call.value
  const operator = await findOperator(c, deps, token)
  if (!operator.ok) return sendProblem(c, operator.error)
  if (plainEmail(suiteOperatorEmail) !== plainEmail(operator.value.email)) {
    return sendProblem(c, { type: 'NotOperator' })
  }
  const { accountStore, operatorStore, suiteStore } = deps.accounts
  const { id: venueId } = c.var.venue.venue
  if (!(await operatorStore.venuesOf(operator.value.userId)).includes(venueId)) {
    return sendProblem(c, { type: 'NotOperator' })
  }
  const owned = await suiteStore.find(venueId, eventSuiteId)
  if (!owned) return sendProblem(c, { type: 'UnknownSuite' })
  const at = new Date(deps.now())
  const { endsAt: latestEnd } = owned.event
  if (latestEnd <= at) return sendProblem(c, { type: 'EventEnded' })
  const account = await accountStore.findByEmail(owned.suite.ownerEmail)
  // A suite may be assigned to an e-mail without an account, or an unverified one.
  if (!account || account.emailVerifiedAt === null) {
    return sendProblem(c, { type: 'SuiteNotAssigned' })
  }
  const opened = await openSession(c, deps.accounts, {
    kind: 'login-as',
    userId: account.userId,
    operatorId: operator.value.userId,
    suite: { venueId, eventSuiteId, latestEnd },
    at,
  })
  return c.json(await writeUser(deps, { account, operator: operator.value, ...opened }))
}

type OperatorProblem = SessionProblem | { readonly type: 'NotOperator' }

async function findOperator(
  c: Context<ApiEnv>,
  deps: AccountCallDeps,
  token: string | undefined,
): Promise<Result<Account, OperatorProblem>> {
  const caller = await findCaller(c, deps, { of: 'operator', token })
  if (caller.ok) return success(caller.value.account)
  // A signed-in user who is no operator: that session stays.
  const user = await findCaller(c, deps, { of: 'user', token })
  return user.ok ? failure({ type: 'NotOperator' }) : caller
}
