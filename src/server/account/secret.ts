import { createHash, randomBytes } from 'node:crypto'

/** 256 bits as 43 characters that are safe in a cookie and in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Stored instead of the secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
