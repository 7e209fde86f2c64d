import { removeCards } from '#server/payment/remove-cards.ts'
import type { PaymentDeps } from '#server/payment/payment-deps.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import type { Account } from '#server/account/account-store.ts'
import { shutOut } from '#server/account/shut-out.ts'

export interface ClaimDeps {
  readonly accounts: Pick<AccountDeps, 'accountStore' | 'sessionStore'>
  readonly payment?: PaymentDeps
}

/**
 * Gives an account to who has just shown that its e-mail is theirs. Where nobody had shown it before, somebody else may
 * have made the account and be waiting in it: nothing of theirs opens it any more, and their cards are gone. Null: it
 * has another e-mail by now.
 */
export async function claimAccount(
  { accounts, payment }: ClaimDeps,
  account: Account,
  at: Date,
): Promise<Account | null> {
  if (account.emailVerifiedAt !== null) return account
  await shutOut(accounts, account.userId)
  await removeCards(payment, account.userId)
  // Last: whoever is interrupted before this does all of it again.
  const isTheirs = await accounts.accountStore.verifyEmail(account, at)
  return isTheirs ? { ...account, passwordHash: null, emailVerifiedAt: at } : null
}
