import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { transportOf } from './transport.ts'

/** A cookie that holds a secret of 43 characters. */
export interface SecretCookie {
  readonly name: string
  /** The calls that it goes with, on this machine. */
  readonly path: string
  /**
   * Scope over HTTPS. `everyCall`: no other host, and no sister domain, can set it; its path is `/`
   * then. `itsPath`: the cookie is no session (decision 037).
   */
  readonly scope: 'everyCall' | 'itsPath'
}

type Life = { readonly maxAge: number } | { readonly expires: Date }

/**
 * The cookie's secret; null: none. Only the form that this transport writes counts: where cookies are
 * `Secure`, one without its prefix may have been set by a sister domain, or over HTTP.
 */
export function readSecretCookie(c: Context, cookie: SecretCookie): string | null {
  const { name } = transportOf(c).secure ? secureForm(cookie) : cookie
  const secret = getCookie(c, name)
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null
}

export function writeSecretCookie(
  c: Context,
  cookie: SecretCookie,
  { secret, ...life }: { readonly secret: string } & Life,
): void {
  const { secure } = transportOf(c)
  const { name, path } = secure ? secureForm(cookie) : cookie
  setCookie(c, name, secret, { ...attributes, secure, path, ...life })
  if (secure) clearPlain(c, cookie)
}

export function clearSecretCookie(c: Context, cookie: SecretCookie): void {
  const { secure } = transportOf(c)
  const { name, path } = secure ? secureForm(cookie) : cookie
  deleteCookie(c, name, { ...attributes, secure, path })
  if (secure) clearPlain(c, cookie)
}

/** Lax: another site's page can neither send it nor read the answers. */
const attributes = { httpOnly: true, sameSite: 'Lax' } as const

function secureForm({ name, path, scope }: SecretCookie) {
  return scope === 'everyCall'
    ? { name: `__Host-${name}`, path: '/' }
    : { name: `__Secure-${name}`, path }
}

/** Clears the cookie of an earlier build, which is read no more. */
function clearPlain(c: Context, { name, path }: SecretCookie): void {
  if (getCookie(c, name) !== undefined) deleteCookie(c, name, { ...attributes, secure: true, path })
}
