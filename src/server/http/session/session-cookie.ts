import type { Context } from 'hono'
import { accountRoot } from '#contract/account/account-paths.ts'
import { apiRoot } from '#contract/call.ts'
import {
  clearSecretCookie,
  readSecretCookie,
  writeSecretCookie,
} from '#server/http/secret-cookie.ts'
import type { SecretCookie } from '#server/http/secret-cookie.ts'

/** A browser may have both: a session as user and one as operator, and one of an operator's sign-in under way. */
export type SessionOf = 'user' | 'operator' | 'step'

const cookieOf: Readonly<Record<SessionOf, SecretCookie>> = {
  user: { name: 'comanda_user', path: apiRoot, scope: 'everyCall' },
  operator: { name: 'comanda_operator', path: apiRoot, scope: 'everyCall' },
  step: { name: 'comanda_step', path: accountRoot, scope: 'everyCall' },
}

/** The session's token in the header `Authorization`, of clients other than browsers; undefined: not sent. */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer ([\w-]{43})$/i.exec(c.req.header('Authorization') ?? '')?.[1]
}

export function readSessionCookie(c: Context, of: SessionOf): string | null {
  return readSecretCookie(c, cookieOf[of])
}

export function writeSessionCookie(
  c: Context,
  of: SessionOf,
  { secret, endsAt }: { readonly secret: string; readonly endsAt: Date },
): void {
  writeSecretCookie(c, cookieOf[of], { secret, expires: endsAt })
}

export function clearSessionCookie(c: Context, of: SessionOf): void {
  clearSecretCookie(c, cookieOf[of])
}
