import type { UserId } from '#domain/ids.ts'
import type { AccountDeps } from './account-deps.ts'
import type { Account } from './account-store.ts'
import { revokeAccess } from './revoke-access.ts'

export interface ClaimDeps {
  readonly accounts: Pick<AccountDeps, 'accountStore' | 'sessionStore'>
  /** Removes what an account has saved to pay with. */
  readonly removeCards: (userId: UserId) => Promise<void>
}

/**
 * Gives an account to who has just shown that its e-mail is theirs. Where nobody had shown it before, somebody else may
 * have made the account and be waiting in it: nothing of theirs opens it any more, and their cards are gone. Null: it
 * has another e-mail by now.
 */
export async function claimAccount(
  { accounts, removeCards }: ClaimDeps,
  account: Account,
  at: Date,
): Promise<Account | null> {
  if (account.emailVerifiedAt !== null) return account
  await revokeAccess(accounts, account.userId)
  await removeCards(account.userId)
  // Last: whoever is interrupted before this does all of it again.
  const isTheirs = await accounts.accountStore.verifyEmail(account, at)
  return isTheirs ? { ...account, passwordHash: null, emailVerifiedAt: at } : null
}
