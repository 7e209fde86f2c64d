import type { SocialProvider } from '#contract/account/account-calls.ts'
import { plainEmail } from '#domain/member/check-identifier.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Account, Identity } from '#server/account/account-store.ts'
import { claimAccount } from '#server/account/claim-account.ts'
import type { ClaimDeps } from '#server/account/claim-account.ts'
import { newAccount } from '#server/account/new-account.ts'
import type { ProvidedPerson } from './provided-person.ts'

export interface ProvidedSignIn {
  readonly provider: SocialProvider
  readonly person: ProvidedPerson
  /** True: creates an account if none is found. */
  readonly register: boolean
  readonly at: Date
}

export type ProvidedProblem =
  | { readonly type: 'SignInRefused' }
  | { readonly type: 'NotRegistered' }

/** Finds, links or creates the account of another provider's user. */
export async function findProvidedAccount(
  deps: ClaimDeps,
  { provider, person, register, at }: ProvidedSignIn,
): Promise<Result<Account, ProvidedProblem>> {
  const { accountStore } = deps.accounts
  const { subject, email, emailIsTheirs, firstName, lastName } = person
  const identity = { provider, subject }
  const isTheirs = emailIsTheirs === 'yes'
  const known = await accountStore.findByIdentity(identity)
  if (known) {
    const isSame = email !== null && plainEmail(email) === plainEmail(known.email)
    return success(isTheirs && isSame ? await verified(deps, known, at) : known)
  }
  if (email === null || emailIsTheirs === 'no') return failure({ type: 'SignInRefused' })
  const owner = await accountStore.findByEmail(email)
  if (owner) return linkToOwner(deps, { owner, identity, isTheirs, at })
  if (!register) return failure({ type: 'NotRegistered' })
  const emailVerifiedAt = isTheirs ? at : null
  const account = newAccount({ email, emailVerifiedAt, firstName, lastName, createdAt: at })
  if (await accountStore.create({ ...account, identity })) return success(account)
  // Two tabs at once: the other one has created it.
  const made = await accountStore.findByIdentity(identity)
  return made ? success(made) : failure({ type: 'SignInRefused' })
}

/** True: this call made the account, and did not find it. */
export function isJustMade({ createdAt }: Account, at: Date): boolean {
  return createdAt.getTime() === at.getTime()
}

interface Link {
  readonly owner: Account
  readonly identity: Identity
  readonly isTheirs: boolean
  readonly at: Date
}

/**
 * Registering does not verify an e-mail; this sign-in does, and so claims the account. If the
 * e-mail was verified before, the identity is added to the account.
 */
async function linkToOwner(
  deps: ClaimDeps,
  { owner, identity, isTheirs, at }: Link,
): Promise<Result<Account, ProvidedProblem>> {
  const account = isTheirs ? await claimAccount(deps, owner, at) : null
  const isLinked = account && (await deps.accounts.accountStore.link(owner.userId, identity))
  return isLinked ? success(account) : failure({ type: 'SignInRefused' })
}

/** The identity is linked already: no other access is revoked. */
async function verified({ accounts }: ClaimDeps, account: Account, at: Date): Promise<Account> {
  if (account.emailVerifiedAt !== null) return account
  const isTheirs = await accounts.accountStore.verifyEmail(account, at)
  return isTheirs ? { ...account, emailVerifiedAt: at } : account
}
