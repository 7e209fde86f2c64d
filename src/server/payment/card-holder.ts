import { createHash } from 'node:crypto'
import type { UserId } from '#domain/ids.ts'

/** Owner of a saved card: an account, or a browser by the hash of its secret. */
export type CardHolder = string & { readonly holder: unique symbol }

export function holderOfUser(userId: UserId): CardHolder {
  return `user:${userId}` as CardHolder
}

/** One that was stored. */
export function asCardHolder(stored: string): CardHolder {
  return stored as CardHolder
}

/**
 * The longest that browsers keep a cookie, and no use of a card renews it: a guest’s card that is
 * older can be charged by nobody.
 */
export const guestCardsLastMs = 400 * 24 * 60 * 60_000

/** `secret`: given to the browser when it first saved a card. Only its hash is stored. */
export function holderOfSecret(secret: string): CardHolder {
  return `browser:${createHash('sha256').update(secret).digest('base64url')}` as CardHolder
}
