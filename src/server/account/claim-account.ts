import type { UserId } from '#domain/ids.ts'
import type { AccountDeps } from './account-deps.ts'
import type { Account } from './account-store.ts'
import { revokeAccess } from './revoke-access.ts'

export interface ClaimDeps {
  readonly accounts: Pick<AccountDeps, 'accountStore' | 'sessionStore'>
  /** Removes the account's saved cards. */
  readonly removeCards: (userId: UserId) => Promise<void>
}

/**
 * Gives an account to the proven owner of its e-mail. An unverified account may belong to an
 * attacker: all ways into it are revoked and its cards removed. Null: its e-mail has changed
 * meanwhile.
 */
export async function claimAccount(
  { accounts, removeCards }: ClaimDeps,
  account: Account,
  at: Date,
): Promise<Account | null> {
  if (account.emailVerifiedAt !== null) return account
  await revokeAccess(accounts, account.userId)
  await removeCards(account.userId)
  // Last, so that an interrupted claim is repeated from the start.
  const isTheirs = await accounts.accountStore.verifyEmail(account, at)
  return isTheirs ? { ...account, passwordHash: null, emailVerifiedAt: at } : null
}
