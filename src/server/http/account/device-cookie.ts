import type { Context } from 'hono'
import { accountRoot } from '#contract/account/account-paths.ts'
import type { UserId } from '#domain/ids.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import { hashSecret, newSecret } from '#server/account/secret.ts'
import {
  clearSecretCookie,
  readSecretCookie,
  writeSecretCookie,
} from '#server/http/secret-cookie.ts'
import type { SecretCookie } from '#server/http/secret-cookie.ts'

/** The cookie signs no person in: it only says that a person did here. So it goes with no order. */
const cookie: SecretCookie = { name: 'comanda_device', path: accountRoot, scope: 'itsPath' }
const lifeMs = 365 * 24 * 60 * 60_000

/**
 * Makes this browser a known device of an account that was proven just now, also of those that signed
 * in here before. The secret is a new one each time: a copy of the old one, or one that another site
 * planted here, is of no use afterwards.
 */
export async function rememberDevice(
  c: Context,
  { sessionStore }: Pick<AccountDeps, 'sessionStore'>,
  { userId, at }: { readonly userId: UserId; readonly at: Date },
): Promise<void> {
  const before = readSecretCookie(c, cookie)
  const secret = newSecret()
  const endsAt = new Date(at.getTime() + lifeMs)
  await sessionStore.rememberDevice({
    userId,
    secretHash: hashSecret(secret),
    before: before === null ? null : hashSecret(before),
    endsAt,
  })
  writeSecretCookie(c, cookie, { secret, expires: endsAt })
}

/** Null: no browser in which anybody signed in. */
export function readDevice(c: Context): string | null {
  const secret = readSecretCookie(c, cookie)
  return secret === null ? null : hashSecret(secret)
}

export function clearDevice(c: Context): void {
  clearSecretCookie(c, cookie)
}
