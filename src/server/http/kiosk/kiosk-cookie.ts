import type { Context } from 'hono'
import {
  clearSecretCookie,
  readSecretCookie,
  writeSecretCookie,
} from '#server/http/secret-cookie.ts'
import type { SecretCookie } from '#server/http/secret-cookie.ts'

/** Only the calls of kiosks get it: an order is a guest's, and names no device. */
const cookie: SecretCookie = { name: 'comanda_kiosk', path: '/api/kiosks', scope: 'itsPath' }

/** The longest that browsers keep a cookie. Each check-in renews it. */
const maxAge = 400 * 24 * 60 * 60

export function readKioskCookie(c: Context): string | null {
  return readSecretCookie(c, cookie)
}

export function writeKioskCookie(c: Context, secret: string): void {
  writeSecretCookie(c, cookie, { secret, maxAge })
}

export function clearKioskCookie(c: Context): void {
  clearSecretCookie(c, cookie)
}
