import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { transportOf } from './transport.ts'

/** A cookie that holds a secret of 43 characters. */
export interface SecretCookie {
  readonly name: string
  /** The calls that it goes with. */
  readonly path: string
  /** `everyCall`: no other host, and no sister domain, can set it; its path is `/` then. */
  readonly scope: 'everyCall' | 'itsPath'
}

type Life = { readonly maxAge: number } | { readonly expires: Date }

/**
 * The cookie's secret; null: none. Builds before had no prefix: their cookies are read as long as they live, after
 * those with one.
 */
export function readSecretCookie(c: Context, cookie: SecretCookie): string | null {
  const secret = getCookie(c, secureForm(cookie).name) ?? getCookie(c, cookie.name)
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

/** That of a build before. */
function clearPlain(c: Context, { name, path }: SecretCookie): void {
  if (getCookie(c, name) !== undefined) deleteCookie(c, name, { ...attributes, secure: true, path })
}
