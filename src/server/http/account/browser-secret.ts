import type { Context } from 'hono'
import { accountRoot } from '#contract/account/account-paths.ts'
import { newSecret } from '#server/account/secret.ts'
import {
  clearSecretCookie,
  readSecretCookie,
  writeSecretCookie,
} from '#server/http/secret-cookie.ts'
import type { SecretCookie } from '#server/http/secret-cookie.ts'
import { attemptLifeMs } from '#server/social/leave-for-provider.ts'

/** Lax: sent when the provider redirects back, which is a navigation. */
const cookie: SecretCookie = { name: 'comanda_sign_in', path: accountRoot, scope: 'everyCall' }

/**
 * Marks the browser that leaves for a provider, so that only it can finish its attempt. Two tabs
 * share the mark.
 */
export function keepBrowserSecret(c: Context): string {
  const secret = readBrowserSecret(c) ?? newSecret()
  writeSecretCookie(c, cookie, { secret, maxAge: attemptLifeMs / 1_000 })
  return secret
}

export function clearBrowserSecret(c: Context): void {
  clearSecretCookie(c, cookie)
}

export function readBrowserSecret(c: Context): string | null {
  return readSecretCookie(c, cookie)
}
