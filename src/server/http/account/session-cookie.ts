import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isSecure } from '#server/http/is-secure.ts'

/** A browser may have both: a session as user and one as operator. */
export type SessionOf = 'user' | 'operator'

const nameByOf: Readonly<Record<SessionOf, string>> = {
  user: 'comanda_user',
  operator: 'comanda_operator',
}

export function readSessionCookie(c: Context, of: SessionOf): string | null {
  const secret = getCookie(c, nameByOf[of])
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null
}

export function writeSessionCookie(
  c: Context,
  of: SessionOf,
  { secret, endsAt }: { readonly secret: string; readonly endsAt: Date },
): void {
  setCookie(c, nameByOf[of], secret, { ...sessionCookie(c), expires: endsAt })
}

export function clearSessionCookie(c: Context, of: SessionOf): void {
  deleteCookie(c, nameByOf[of], sessionCookie(c))
}

/** Lax: another site's page can neither send it nor read the answers. */
function sessionCookie(c: Context) {
  return { httpOnly: true, sameSite: 'Lax', secure: isSecure(c), path: '/api' } as const
}
