import { plainEmail } from '#domain/member/plain-identifier.ts'
import type { AccountDeps } from './account-deps.ts'
import type { Account } from './account-store.ts'
import { hashSecret } from './secret.ts'
import type { LinkPurpose } from './session-store.ts'

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
