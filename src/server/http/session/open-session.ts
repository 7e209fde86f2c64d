import type { Context } from 'hono'
import type { UserId } from '#domain/ids.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import { deviceName } from '#server/account/device-name.ts'
import { hashSecret, newSecret } from '#server/account/secret.ts'
import { messageLanguage } from '#server/http/speak-language.ts'
import {
  bearerOf,
  clearSessionCookie,
  readSessionCookie,
  writeSessionCookie,
} from './session-cookie.ts'
import type { SessionOf } from './session-cookie.ts'
import type { SessionKind, SessionSuite, StoredSession } from '#server/account/session-store.ts'

const aDay = 24 * 60 * 60_000
const aQuarterHour = 15 * 60_000

/** Since the last use. */
const idleMs: Readonly<Record<SessionKind, number>> = {
  user: 90 * aDay,
  operator: 30 * aDay,
  'login-as': aDay,
  'operator-step': aQuarterHour,
}

/** Since it was opened, however often it is used. */
const lifeMs: Readonly<Record<SessionKind, number>> = {
  user: 365 * aDay,
  operator: 30 * aDay,
  'login-as': aDay,
  'operator-step': aQuarterHour,
}

interface EndingSession extends Pick<StoredSession, 'kind' | 'openedAt'> {
  readonly suite?: SessionSuite | null | undefined
}

/** End of a session that is used at a moment. */
export function endOf({ kind, openedAt, suite }: EndingSession, at: Date): Date {
  const ends = [at.getTime() + idleMs[kind], openedAt.getTime() + lifeMs[kind]]
  return new Date(Math.min(...ends, suite?.latestEnd.getTime() ?? Infinity))
}

export interface NewSession {
  readonly kind: SessionKind
  readonly userId: UserId
  /** The operator acting as the user. */
  readonly operatorId?: UserId
  readonly suite?: SessionSuite
  readonly at: Date
}

/**
 * Opens a session under a new secret and closes the browser's previous one. Returns the secret only
 * for clients other than browsers: browsers have it in an HttpOnly cookie, and are recognised by a
 * header that no script can set.
 */
export async function openSession(
  c: Context,
  accounts: AccountDeps,
  { kind, userId, operatorId, suite, at }: NewSession,
): Promise<{ readonly token?: string }> {
  const of = ofKind(kind)
  const before = readSessionCookie(c, of)
  if (before !== null) await accounts.sessionStore.close(hashSecret(before))
  const secret = newSecret()
  const session: StoredSession = {
    secretHash: hashSecret(secret),
    kind,
    userId,
    operatorId: operatorId ?? null,
    suite: suite ?? null,
    device: deviceName(c.req.header('User-Agent')),
    openedAt: at,
    usedAt: at,
    endsAt: endOf({ kind, openedAt: at, suite }, at),
  }
  await accounts.sessionStore.open(session)
  await noteUse(c, accounts, { kind, userId, at })
  writeSessionCookie(c, of, { secret, endsAt: session.endsAt })
  return isBrowser(c) ? {} : { token: secret }
}

/** An operator who acts for the user, and a sign-in whose second step is missing, are no use of the account. */
export async function noteUse(
  c: Context,
  { accountStore }: Pick<AccountDeps, 'accountStore'>,
  { kind, userId, at }: Pick<StoredSession, 'kind' | 'userId'> & { readonly at: Date },
): Promise<void> {
  if (kind !== 'user' && kind !== 'operator') return
  const language = messageLanguage({ header: (name) => c.req.header(name) }, null)
  await accountStore.markUsed(userId, { at, language })
}

/**
 * Every browser names the page's site or, where it is old or without HTTPS, its origin. Node's own
 * `fetch` sends `Sec-Fetch-Mode`, but neither of these.
 */
export function isBrowser(c: Context): boolean {
  return c.req.header('Sec-Fetch-Site') !== undefined || c.req.header('Origin') !== undefined
}

/** Closes the session of the cookie, or of the token that is given or sent in the header. */
export async function closeSession(
  c: Context,
  { sessionStore }: Pick<AccountDeps, 'sessionStore'>,
  { of, token = bearerOf(c) }: { readonly of: SessionOf; readonly token?: string | undefined },
): Promise<void> {
  const secret = token ?? readSessionCookie(c, of)
  if (secret !== null) await sessionStore.close(hashSecret(secret))
  if (token === undefined) clearSessionCookie(c, of)
}

export function ofKind(kind: SessionKind): SessionOf {
  return kind === 'login-as' ? 'user' : kind === 'operator-step' ? 'step' : kind
}
