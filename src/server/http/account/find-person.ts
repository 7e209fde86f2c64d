import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { findCaller } from '#server/http/session/find-caller.ts'
import type { Caller } from '#server/http/session/find-caller.ts'
import { findUser } from '#server/http/session/find-user.ts'
import type { Context } from 'hono'
import type { AccountDeps } from '#server/account/account-deps.ts'
import type {
  GivenSession,
  SessionDeps,
  SessionProblem,
} from '#server/http/session/find-session.ts'
import type { UserId } from '#domain/ids.ts'

/** How a caller of an account's call is known, for its description. */
export const knownBy =
  'A browser is known by its cookie, another client says userId and token; code 201 where that session is over.'

/** The signed-in caller themself, no operator acting as them. */
export async function findPerson(
  c: Context,
  deps: SessionDeps & { readonly accounts: AccountDeps },
  given: GivenSession,
): Promise<Result<Caller, SessionProblem | { readonly type: 'NotAllowed' }>> {
  const caller = await findCaller(c, deps, given)
  if (!caller.ok || caller.value.session.operatorId === null) return caller
  return failure({ type: 'NotAllowed' })
}

/** The user of the browser's session, for calls that guests make as well; null: a guest. */
export async function userOfCookie(c: Context, deps: SessionDeps): Promise<UserId | null> {
  const caller = await findUser(c, deps, {})
  return caller.ok ? caller.value.account.userId : null
}
