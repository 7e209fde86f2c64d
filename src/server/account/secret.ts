import { createHash, randomBytes } from 'node:crypto'

/** 256 bits as 43 characters that fit a cookie and an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored in place of a secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
