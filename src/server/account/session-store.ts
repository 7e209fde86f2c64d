import type { UserId } from '#domain/ids.ts'

/** Sessions by the hash of their secret: what is kept here opens nothing. */
export interface SessionStore {
  readonly open: (session: StoredSession) => Promise<void>
  readonly find: (secretHash: string) => Promise<StoredSession | null>
  /** Notes that it is used, and how long it goes on from there. */
  readonly extend: (
    secretHash: string,
    use: { readonly at: Date; readonly endsAt: Date },
  ) => Promise<void>
  readonly close: (secretHash: string) => Promise<void>
  /**
   * All of a person, those of operators who act as them, those in which they act as others, and the links that were
   * mailed to them. `but`: this one goes on.
   */
  readonly closeAll: (userId: UserId, but?: string) => Promise<void>
  /** Of a person, those of operators who act as them too, the one used last first. */
  readonly list: (userId: UserId) => Promise<readonly StoredSession[]>
  readonly keepLink: (link: OneTimeLink) => Promise<void>
  /**
   * Whose link it is, once; null: used, over, never made, or for another purpose. Takes every other link of theirs for
   * the same purpose as well.
   */
  readonly redeemLink: (
    secretHash: string,
    asked: { readonly purpose: LinkPurpose; readonly at: Date },
  ) => Promise<TakenLink | null>
  /** Sessions and links that are over at that time. */
  readonly forgetEnded: (at: Date) => Promise<void>
}

export type SessionKind = 'user' | 'operator' | 'login-as'

export interface StoredSession {
  readonly secretHash: string
  readonly kind: SessionKind
  readonly userId: UserId
  /** Who acts as the user; null but for `login-as`. */
  readonly operatorId: UserId | null
  readonly openedAt: Date
  readonly usedAt: Date
  readonly endsAt: Date
}

/** To choose another password, or to show that an e-mail is one's own. */
export type LinkPurpose = 'reset' | 'confirm'

export interface TakenLink {
  readonly userId: UserId
  /** For which it was made, in its plain form: of another one it shows nothing. */
  readonly email: string
}

export interface OneTimeLink extends TakenLink {
  readonly secretHash: string
  readonly purpose: LinkPurpose
  readonly madeAt: Date
  readonly endsAt: Date
}
