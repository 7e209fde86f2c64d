import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isSecure } from '#server/http/is-secure.ts'

const name = 'comanda_kiosk'

/** The longest that browsers keep a cookie. Each check-in renews it. */
const maxAge = 400 * 24 * 60 * 60

export function readKioskCookie(c: Context): string | null {
  const secret = getCookie(c, name)
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null
}

export function writeKioskCookie(c: Context, secret: string): void {
  setCookie(c, name, secret, { ...kioskCookie(c), maxAge })
}

export function clearKioskCookie(c: Context): void {
  deleteCookie(c, name, kioskCookie(c))
}

/** Only the calls of kiosks get it: an order is a guest's, and names no device. */
function kioskCookie(c: Context) {
  return { httpOnly: true, sameSite: 'Lax', secure: isSecure(c), path: '/api/kiosks' } as const
}
