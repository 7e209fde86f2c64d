import type { Context } from 'hono'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { findCaller } from '#server/http/session/find-caller.ts'
import type { Caller } from '#server/http/session/find-caller.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import type {
  GivenSession,
  SessionDeps,
  SessionProblem,
} from '#server/http/session/find-session.ts'

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
