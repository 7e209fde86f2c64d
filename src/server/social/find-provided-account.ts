import { randomUUID } from 'node:crypto'
import type { SocialProvider } from '#contract/account-calls.ts'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { AccountDeps } from '#server/accounts/account-deps.ts'
import type { Account, Identity } from '#server/accounts/account-store.ts'
import type { ProvidedPerson } from './provided-person.ts'

export interface ProvidedSignIn {
  readonly provider: SocialProvider
  readonly person: ProvidedPerson
  /** Makes an account for who has none. */
  readonly register: boolean
  readonly at: Date
}

export type ProvidedProblem =
  | { readonly type: 'SignInRefused' }
  | { readonly type: 'NotRegistered' }

type Stores = Pick<AccountDeps, 'accountStore' | 'sessionStore'>

/** Whose account another provider's person has, or is given now. */
export async function findProvidedAccount(
  stores: Stores,
  { provider, person, register, at }: ProvidedSignIn,
): Promise<Result<Account, ProvidedProblem>> {
  const { accountStore } = stores
  const { subject, email, emailIsTheirs, firstName, lastName } = person
  const identity = { provider, subject }
  const known = await accountStore.findByIdentity(identity)
  if (known) return success(known)
  if (email === null || emailIsTheirs === 'no') return failure({ type: 'SignInRefused' })
  const owner = await accountStore.findByEmail(email)
  if (owner) return linkToOwner(stores, { owner, identity, isTheirs: emailIsTheirs === 'yes' })
  if (!register) return failure({ type: 'NotRegistered' })
  const account: Account = {
    userId: asId(randomUUID()),
    email,
    firstName,
    lastName,
    phoneNumber: null,
    passwordHash: null,
    suiteOperator: false,
    defaultTip: null,
    promoCode: null,
    createdAt: at,
  }
  if (await accountStore.create({ ...account, identity })) return success(account)
  // Twice at once, from two tabs: the other one has made it.
  const made = await accountStore.findByIdentity(identity)
  return made ? success(made) : failure({ type: 'SignInRefused' })
}

interface Link {
  readonly owner: Account
  readonly identity: Identity
  readonly isTheirs: boolean
}

/**
 * Whoever registered with a password never had to show that the e-mail is theirs; who comes now has shown it. What the other
 * one could sign in with ends, so that nobody waits in the account of somebody whose e-mail they had typed. The rightful
 * owner of both chooses a password anew by mail. Operators are let in by their venue, not by an e-mail they typed.
 */
async function linkToOwner(
  { accountStore, sessionStore }: Stores,
  { owner, identity, isTheirs }: Link,
): Promise<Result<Account, ProvidedProblem>> {
  if (!isTheirs || !(await accountStore.link(owner.userId, identity))) {
    return failure({ type: 'SignInRefused' })
  }
  if (owner.passwordHash === null || owner.suiteOperator) return success(owner)
  await accountStore.change(owner.userId, { passwordHash: null })
  await sessionStore.closeAll(owner.userId)
  return success({ ...owner, passwordHash: null })
}
