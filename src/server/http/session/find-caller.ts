import type { Context } from 'hono'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { accountOfSuite } from '#server/account/account-of-suite.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import type { Account } from '#server/account/account-store.ts'
import { findSession } from './find-session.ts'
import { bearerOf } from './session-cookie.ts'
import type { GivenSession, SessionDeps, SessionProblem } from './find-session.ts'
import type { SessionOf } from './session-cookie.ts'
import type { StoredSession } from '#server/account/session-store.ts'
import { notePerson } from '#server/http/record-acts.ts'
import type { OwnedSuite } from '#server/suite/suite-store.ts'

export interface Caller {
  readonly session: StoredSession
  readonly account: Account
  /** The operator acting as this user. */
  readonly operator: Account | null
  /** The suite whose owner the operator acts as. */
  readonly owned: OwnedSuite | null
}

interface AskedCaller extends GivenSession {
  /** Left out: the user's session, else the operator's. */
  readonly of?: SessionOf | undefined
}

type CallerDeps = SessionDeps & { readonly accounts: AccountDeps }

/**
 * The signed-in caller. A deleted account, or an operator without rights, has no valid session
 * either.
 */
export async function findCaller(
  c: Context,
  deps: CallerDeps,
  asked: AskedCaller,
): Promise<Result<Caller, SessionProblem>> {
  const found = await findEither(c, deps, asked)
  if (!found.ok) return found
  const { value: session } = found
  const { accountStore } = deps.accounts
  const owned = await findOwned(deps.accounts, session)
  const account = session.suite
    ? owned && accountOfSuite(owned)
    : await accountStore.find(session.userId)
  const operator = session.operatorId && (await accountStore.find(session.operatorId))
  const hasEnded = {
    user: false,
    operator: account?.suiteOperator !== true,
    'operator-step': account?.suiteOperator !== true,
    'login-as':
      operator?.suiteOperator !== true || !(await stillServesThere(deps.accounts, session)),
  }
  if (!account || hasEnded[session.kind]) return failure({ type: 'ExpiredToken' })
  notePerson(c, session)
  return success({ session, account, operator, owned })
}

/** Null also for a suite that is gone, and for a session of a build that acted as the owner's account. */
async function findOwned(
  { suiteStore }: AccountDeps,
  { suite, userId }: StoredSession,
): Promise<OwnedSuite | null> {
  const owned = suite && (await suiteStore.find(suite.venueId, suite.eventSuiteId))
  return owned && accountOfSuite(owned).userId === userId ? owned : null
}

async function stillServesThere(
  { operatorStore }: AccountDeps,
  { operatorId, suite }: StoredSession,
): Promise<boolean> {
  if (operatorId === null || suite === null) return true
  const role = await operatorStore.roleAt(operatorId, suite.venueId)
  return role !== null && hasRight(role, 'suites')
}

async function findEither(
  c: Context,
  deps: CallerDeps,
  { of, userId, token }: AskedCaller,
): Promise<Result<StoredSession, SessionProblem>> {
  const given = { userId, token }
  if (of !== undefined) return findSession(c, deps, { of, given })
  const user = await findSession(c, deps, { of: 'user', given })
  // A token belongs to one session; an expired cookie was the user's.
  const isOfCookie = token === undefined && bearerOf(c) === undefined
  const isUsers = user.ok || (isOfCookie && user.error.type === 'ExpiredToken')
  return isUsers ? user : findSession(c, deps, { of: 'operator', given })
}
