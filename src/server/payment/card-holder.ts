import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isSecure } from '#server/is-secure.ts'
import type { CardHolder } from './card-store.ts'

const cookie = 'comanda_cards'

/** As long as browsers keep a cookie. */
const maxAge = 400 * 24 * 60 * 60

/**
 * Who asks: this browser, by a secret that it got when it first saved a card. Only the secret's hash is kept
 * here. Null: it has none.
 */
export function findCardHolder(c: Context): CardHolder | null {
  const secret = getCookie(c, cookie)
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? holderOf(secret) : null
}

/** Gives a browser that has none its secret. */
export function makeCardHolder(c: Context): CardHolder {
  const known = findCardHolder(c)
  if (known !== null) return known
  const secret = randomBytes(32).toString('base64url')
  setCookie(c, cookie, secret, {
    httpOnly: true,
    sameSite: 'Lax',
    // A tablet on a venue's own network may have no certificate: a secure cookie would never come back.
    secure: isSecure(c),
    path: '/api',
    maxAge,
  })
  return holderOf(secret)
}

function holderOf(secret: string): CardHolder {
  return `browser:${createHash('sha256').update(secret).digest('base64url')}` as CardHolder
}
