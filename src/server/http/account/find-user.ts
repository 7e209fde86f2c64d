import type { Context } from 'hono'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { GivenSession, SessionDeps, SessionProblem } from './find-session.ts'
import type { SessionOf } from './session-cookie.ts'
import { findCaller } from '#server/http/find-caller.ts'
import type { Caller } from '#server/http/find-caller.ts'

type FoundCaller = Promise<Result<Caller, SessionProblem>>

/** Who is signed in as a user, or as whom an operator acts. Where nobody can sign in, nobody is. */
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
