import type { Context } from 'hono'
import { sessionCallSchema } from '#contract/account/account-calls.ts'
import { closeSessionCallSchema } from '#contract/account/session-calls.ts'
import type { SessionsAnswer } from '#contract/account/session-calls.ts'
import { hashSecret } from '#server/account/secret.ts'
import type { StoredSession } from '#server/account/session-store.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { findCaller } from '#server/http/find-caller.ts'
import { readCall } from '#server/http/read-call.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import { endOf } from './open-session.ts'

/** POST /api/auth/get-sessions: where the caller is signed in, last used first. */
export async function getSessions(c: Context<ApiEnv>, deps: AccountCallDeps): Promise<Response> {
  const call = await readCall(c, sessionCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const caller = await findCaller(c, deps, call.value)
  if (!caller.ok) return sendProblem(c, caller.error)
  const { session } = caller.value
  // Of a suite's owner an operator sees what the suite needs alone.
  if (session.operatorId !== null) return sendProblem(c, { type: 'NotAllowed' })
  const sessions = await ownSessions(deps, session)
  return c.json({
    sessions: sessions.map(({ secretHash, device, openedAt, usedAt }) => ({
      id: idOf(secretHash),
      device,
      openedAt: openedAt.toISOString(),
      usedAt: usedAt.toISOString(),
      current: secretHash === session.secretHash,
    })),
  } satisfies SessionsAnswer)
}

/** POST /api/auth/close-session: signs the caller out elsewhere. One that has ended stays ended. */
export async function closeSessionOf(c: Context<ApiEnv>, deps: AccountCallDeps): Promise<Response> {
  const call = await readCall(c, closeSessionCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { sessionId, ...given } = call.value
  const caller = await findCaller(c, deps, given)
  if (!caller.ok) return sendProblem(c, caller.error)
  const { session } = caller.value
  if (session.operatorId !== null) return sendProblem(c, { type: 'NotAllowed' })
  const sessions = await ownSessions(deps, session)
  const meant = sessions.find(({ secretHash }) => idOf(secretHash) === sessionId)
  if (meant) {
    await deps.accounts.sessionStore.close(meant.secretHash)
    noteAct(c, { kind: 'session', outcome: 'ended' })
  }
  return c.json({ done: true })
}

/** An operator acting as somebody is not there themself. */
async function ownSessions(
  { accounts, now }: AccountCallDeps,
  { userId }: StoredSession,
): Promise<readonly StoredSession[]> {
  const at = new Date(now())
  const sessions = await accounts.sessionStore.list(userId)
  return sessions.filter(
    (session) =>
      (session.kind === 'user' || session.kind === 'operator') &&
      session.endsAt > at &&
      endOf(session, at) > at,
  )
}

/** Not what is stored: that stays in the database. */
function idOf(secretHash: string): string {
  return hashSecret(secretHash)
}
