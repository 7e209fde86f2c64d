import type { UserId } from '#domain/ids.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { SocialProvider } from '#contract/account/account-calls.ts'

/** User accounts. An e-mail belongs to one account, in any capitalisation. */
export interface AccountStore {
  /** False: the e-mail or the identity has an account already; nothing is stored. */
  readonly create: (account: NewAccount) => Promise<boolean>
  readonly find: (userId: UserId) => Promise<Account | null>
  readonly findByEmail: (email: string) => Promise<Account | null>
  readonly findByIdentity: (identity: Identity) => Promise<Account | null>
  /** Identities at other providers that sign this user in. */
  readonly identities: (userId: UserId) => Promise<readonly Identity[]>
  /** Adds an identity. False: it belongs to another account. */
  readonly link: (userId: UserId, identity: Identity) => Promise<boolean>
  /** Removes all identities at other providers. */
  readonly unlink: (userId: UserId) => Promise<void>
  /** A changed e-mail is unverified again. With `from`, only as long as the password is that one. */
  readonly change: (
    userId: UserId,
    changes: AccountChanges,
    from?: Pick<Account, 'passwordHash'>,
  ) => Promise<ChangeOutcome>
  /** Marks the e-mail as verified. False: it changed since the account was read. */
  readonly verifyEmail: (account: Pick<Account, 'userId' | 'email'>, at: Date) => Promise<boolean>
  /**
   * Removes the user and every way to sign in; orders stay, without the person (see
   * account-calls.ts).
   */
  readonly remove: (userId: UserId) => Promise<void>
  /** Records a use by the person, and its language. Whoever was told that their account ends keeps it. */
  readonly markUsed: (userId: UserId, use: AccountUse) => Promise<void>
  /** Persons of accounts that were not used since, who were not told so. */
  readonly unwarned: (unused: UnusedAccounts) => Promise<readonly WarnedPerson[]>
  /** Records that a person was told, unless the account was used since. */
  readonly markWarned: (
    userId: UserId,
    warned: Pick<UnusedAccounts, 'usedBefore'> & { readonly at: Date },
  ) => Promise<void>
  /**
   * Accounts that were not used since, and whose persons were told before `warnedBefore`; with `of`
   * that one alone, or none.
   */
  readonly unused: (
    unused: UnusedAccounts & { readonly warnedBefore: Date; readonly of?: UserId },
  ) => Promise<readonly UserId[]>
}

export interface AccountUse {
  readonly at: Date
  readonly language: LanguageCode
}

interface UnusedAccounts {
  readonly usedBefore: Date
  readonly most: number
}

/** A person to tell that their account ends. */
export interface WarnedPerson extends Pick<Account, 'userId' | 'email' | 'firstName'> {
  /** The language of the last use. */
  readonly language: LanguageCode
}

export interface Account {
  readonly userId: UserId
  readonly email: string
  /** Null: not verified. */
  readonly emailVerifiedAt: Date | null
  readonly firstName: string
  readonly lastName: string
  /** 514-555-0199 */
  readonly phoneNumber: string | null
  /** argon2id; null: no password was set. */
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

export type ChangeOutcome =
  | 'Changed'
  | 'EmailTaken'
  /** It is another one than when it was checked. */
  | 'OtherPassword'
  | 'Unknown'
