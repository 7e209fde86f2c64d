import { createHash } from 'node:crypto'
import type { UserId } from '#domain/ids.ts'

/** Whose a saved card is: an account's, or a browser's by the hash of its secret. */
export type CardHolder = string & { readonly holder: unique symbol }

export function holderOfUser(userId: UserId): CardHolder {
  return `user:${userId}` as CardHolder
}

/** `secret`: what the browser got when it first saved a card. Only its hash is stored. */
export function holderOfSecret(secret: string): CardHolder {
  return `browser:${createHash('sha256').update(secret).digest('base64url')}` as CardHolder
}
