import { plainEmail } from '#domain/member/check-identifier.ts'
import type { Account } from './account-store.ts'
import { hashSecret, newSecret } from './secret.ts'
import type { LinkPurpose, SessionStore } from './session-store.ts'
import type { AccountDeps } from './account-deps.ts'

export interface LinkTerms {
  readonly purpose: LinkPurpose
  readonly at: Date
  readonly lifeMs: number
}

/** Creates a single-use link for the owner of the account's e-mail, and returns its secret. */
export async function issueLink(
  sessionStore: Pick<SessionStore, 'keepLink'>,
  { userId, email }: Pick<Account, 'userId' | 'email'>,
  { purpose, at, lifeMs }: LinkTerms,
): Promise<string> {
  const secret = newSecret()
  await sessionStore.keepLink({
    secretHash: hashSecret(secret),
    userId,
    purpose,
    email: plainEmail(email),
    madeAt: at,
    endsAt: new Date(at.getTime() + lifeMs),
  })
  return secret
}

/**
 * The account that a mailed link is for; null: the link has expired, or the account's e-mail has
 * changed.
 */
export async function redeemLink(
  { accountStore, sessionStore }: Pick<AccountDeps, 'accountStore' | 'sessionStore'>,
  secret: string,
  asked: { readonly purpose: LinkPurpose; readonly at: Date },
): Promise<Account | null> {
  const link = await sessionStore.redeemLink(hashSecret(secret), asked)
  const account = link && (await accountStore.find(link.userId))
  return account && plainEmail(account.email) === link.email ? account : null
}
