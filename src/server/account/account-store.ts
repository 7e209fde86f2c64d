import type { UserId } from '#domain/ids.ts'
import type { SocialProvider } from '#contract/account/account-calls.ts'

/** People with an account. An e-mail is one person's, whatever its capitals are. */
export interface AccountStore {
  /** False: the e-mail, or the other provider's person, has an account already. Nothing is kept then. */
  readonly create: (account: NewAccount) => Promise<boolean>
  readonly find: (userId: UserId) => Promise<Account | null>
  readonly findByEmail: (email: string) => Promise<Account | null>
  readonly findByIdentity: (identity: Identity) => Promise<Account | null>
  /** Of other providers, by which a person signs in. */
  readonly identities: (userId: UserId) => Promise<readonly Identity[]>
  /** Adds another way to sign in. False: it leads to somebody else. */
  readonly link: (userId: UserId, identity: Identity) => Promise<boolean>
  /** Takes away every other provider's way to sign in. */
  readonly unlink: (userId: UserId) => Promise<void>
  /** Another e-mail than before has not been shown to be theirs. */
  readonly change: (userId: UserId, changes: AccountChanges) => Promise<ChangeOutcome>
  /** Notes that the e-mail was shown to be theirs. False: it is not what it was when the account was read. */
  readonly verifyEmail: (account: Pick<Account, 'userId' | 'email'>, at: Date) => Promise<boolean>
  /** Takes away the person and every way to sign in; their orders stay without them (see delete-account.ts). */
  readonly remove: (userId: UserId) => Promise<void>
}

export interface Account {
  readonly userId: UserId
  readonly email: string
  /** When they showed that the e-mail is theirs; null: they have not. */
  readonly emailVerifiedAt: Date | null
  readonly firstName: string
  readonly lastName: string
  /** 514-555-0199 */
  readonly phoneNumber: string | null
  /** argon2id; null: none was chosen. */
  readonly passwordHash: string | null
  readonly suiteOperator: boolean
  readonly defaultTip: { readonly percentageValue: number } | null
  readonly promoCode: string | null
  readonly createdAt: Date
}

export interface NewAccount extends Account {
  readonly identity?: Identity
}

export interface Identity {
  readonly provider: SocialProvider
  readonly subject: string
}

export type AccountChanges = Partial<Omit<Account, 'userId' | 'createdAt' | 'emailVerifiedAt'>>

export type ChangeOutcome = 'Changed' | 'EmailTaken' | 'Unknown'
