import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { newSecret } from '#server/account/secret.ts'
import { isSecure } from '#server/http/is-secure.ts'
import { attemptLifeMs } from '#server/social/leave-for-provider.ts'

const cookie = 'comanda_sign_in'
const path = '/api/auth'

/**
 * Marks the browser that leaves for a provider, so that only it can finish its attempt. Two tabs
 * share the mark.
 */
export function keepBrowserSecret(c: Context): string {
  const secret = readBrowserSecret(c) ?? newSecret()
  setCookie(c, cookie, secret, {
    httpOnly: true,
    // Sent when the provider redirects back, which is a navigation.
    sameSite: 'Lax',
    secure: isSecure(c),
    path,
    maxAge: attemptLifeMs / 1_000,
  })
  return secret
}

export function clearBrowserSecret(c: Context): void {
  deleteCookie(c, cookie, { path, secure: isSecure(c) })
}

export function readBrowserSecret(c: Context): string | null {
  const secret = getCookie(c, cookie)
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null
}
