import type { UserId, VenueId } from '#domain/ids.ts'

/** Sessions by the hash of their secret: the stored data opens nothing. */
export interface SessionStore {
  readonly open: (session: StoredSession) => Promise<void>
  readonly find: (secretHash: string) => Promise<StoredSession | null>
  /** Records a use, and the new end. */
  readonly extend: (
    secretHash: string,
    use: { readonly at: Date; readonly endsAt: Date },
  ) => Promise<void>
  readonly close: (secretHash: string) => Promise<void>
  /**
   * Closes all sessions of the user, of operators acting as them and, for an operator, those acting
   * as others, and deletes their mailed links and known devices. `but`: the hash of the session that stays open.
   */
  readonly closeAll: (userId: UserId, but?: string) => Promise<void>
  /** Sessions of the user, with those of operators acting as them, last used first. */
  readonly list: (userId: UserId) => Promise<readonly StoredSession[]>
  readonly keepLink: (link: OneTimeLink) => Promise<void>
  /**
   * Redeems a link once and deletes the user's other links for the same purpose. Null: used,
   * expired, unknown, or for another purpose.
   */
  readonly redeemLink: (
    secretHash: string,
    asked: { readonly purpose: LinkPurpose; readonly at: Date },
  ) => Promise<TakenLink | null>
  /** Makes a browser a known device of the user. */
  readonly rememberDevice: (device: KnownDevice) => Promise<void>
  /** True: the user signed in there, and that has not ended. */
  readonly knowsDevice: (userId: UserId, secretHash: string, at: Date) => Promise<boolean>
  /** Deletes sessions, links and known devices that ended by that time. */
  readonly forgetEnded: (at: Date) => Promise<void>
}

export interface KnownDevice {
  readonly userId: UserId
  readonly secretHash: string
  /** The browser's secret until now, which ends: other users whom it was for have the new one. */
  readonly before: string | null
  readonly endsAt: Date
}

/** `operator-step`: the password was right, the second step is missing; it gives no rights. */
export type SessionKind = 'user' | 'operator' | 'login-as' | 'operator-step'

export interface StoredSession {
  readonly secretHash: string
  readonly kind: SessionKind
  readonly userId: UserId
  /** The operator acting as the user; null except for `login-as`. */
  readonly operatorId: UserId | null
  /** The suite whose owner the operator acts as; null except for `login-as`. */
  readonly suite: SessionSuite | null
  /** A plain name of where it was opened, as "Chrome, Android"; null: not known. */
  readonly device: string | null
  readonly openedAt: Date
  readonly usedAt: Date
  readonly endsAt: Date
}

/** A `login-as` ends with its event, and with the operator's rights at its venue. */
export interface SessionSuite {
  readonly venueId: VenueId
  readonly eventSuiteId: string
  readonly latestEnd: Date
}

/** To set a new password, or to verify an e-mail. */
export type LinkPurpose = 'reset' | 'confirm'

export interface TakenLink {
  readonly userId: UserId
  /** The e-mail it was made for, in its plain form: it verifies no other. */
  readonly email: string
}

export interface OneTimeLink extends TakenLink {
  readonly secretHash: string
  readonly purpose: LinkPurpose
  readonly madeAt: Date
  readonly endsAt: Date
}
