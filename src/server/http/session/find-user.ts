import type { Context } from 'hono'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { GivenSession, SessionDeps, SessionProblem } from './find-session.ts'
import type { SessionOf } from './session-cookie.ts'
import { findCaller } from './find-caller.ts'
import type { Caller } from './find-caller.ts'

type FoundCaller = Promise<Result<Caller, SessionProblem>>

/** The signed-in user, or the user whom an operator acts as. Without accounts: not signed in. */
export function findUser(c: Context, deps: SessionDeps, given: GivenSession): FoundCaller {
  return findOf(c, deps, { ...given, of: 'user' })
}

export function findOperator(c: Context, deps: SessionDeps, given: GivenSession): FoundCaller {
  return findOf(c, deps, { ...given, of: 'operator' })
}

async function findOf(
  c: Context,
  { accounts, now }: SessionDeps,
  asked: GivenSession & { readonly of: SessionOf },
): FoundCaller {
  return accounts ? findCaller(c, { accounts, now }, asked) : failure({ type: 'NotSignedIn' })
}
