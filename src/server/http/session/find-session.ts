import type { Context } from 'hono'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import { endOf, noteUse, ofKind } from './open-session.ts'
import { hashSecret } from '#server/account/secret.ts'
import { bearerOf, readSessionCookie, writeSessionCookie } from './session-cookie.ts'
import type { SessionOf } from './session-cookie.ts'
import type { StoredSession } from '#server/account/session-store.ts'

export interface SessionDeps {
  /** Left out: no accounts. */
  readonly accounts?: AccountDeps
  readonly now: () => Instant
}

/** The session that a call names; empty if it comes in the browser's cookie. */
export interface GivenSession {
  readonly userId?: string | undefined
  readonly token?: string | undefined
}

export type SessionProblem =
  /** No cookie and no token. */
  | { readonly type: 'NotSignedIn' }
  /** Expired, revoked, or of another user. */
  | { readonly type: 'ExpiredToken' }

/** A session's use is recorded at most this often. */
const extendEveryMs = 60 * 60_000

/** Finds the session of a call, as a user or as an operator. */
export async function findSession(
  c: Context,
  { accounts, now }: SessionDeps,
  { of, given = {} }: { readonly of: SessionOf; readonly given?: GivenSession },
): Promise<Result<StoredSession, SessionProblem>> {
  const cookie = readSessionCookie(c, of)
  const secret = given.token ?? bearerOf(c) ?? cookie
  if (!accounts || secret === null) return failure({ type: 'NotSignedIn' })
  const { sessionStore } = accounts
  const at = new Date(now())
  const session = await sessionStore.find(hashSecret(secret))
  // A session of an older build may have been given a later end. Its cookie stays until a logout: by now the browser may have the one of a newer session.
  const isOver = !session || session.endsAt <= at || endOf(session, at) <= at
  if (isOver || ofKind(session.kind) !== of) {
    return failure({ type: 'ExpiredToken' })
  }
  // A page that was open before another user signed in here: their session stays.
  if (isOther(session, given)) return failure({ type: 'ExpiredToken' })
  if (at.getTime() - session.usedAt.getTime() >= extendEveryMs) {
    const endsAt = endOf(session, at)
    await sessionStore.extend(session.secretHash, { at, endsAt })
    await noteUse(c, accounts, { ...session, at })
    if (secret === cookie) writeSessionCookie(c, of, { secret, endsAt })
  }
  return success(session)
}

function isOther(session: StoredSession, { userId }: GivenSession): boolean {
  return userId !== undefined && session.userId !== userId
}
