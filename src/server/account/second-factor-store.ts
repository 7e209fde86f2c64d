import type { UserId, VenueId } from '#domain/ids.ts'

/** The second step of operators' sign-ins, and the venues that require it. */
export interface SecondFactorStore {
  /** False: it was so already. */
  readonly require: (venueId: VenueId, isRequired: boolean, at: Date) => Promise<boolean>
  /** A venue of this operator requires it. */
  readonly isRequired: (userId: UserId) => Promise<boolean>
  readonly find: (userId: UserId) => Promise<SecondFactor | null>
  /** Stores a secret that is not confirmed, in place of another such. False: one is confirmed. */
  readonly start: (userId: UserId, secret: string, at: Date) => Promise<boolean>
  /** Confirms the secret by a code's step. False: it is another one by now, or confirmed already. */
  readonly confirm: (userId: UserId, confirmed: ConfirmedFactor) => Promise<boolean>
  /** Takes the code of a step. False: that one or a later one was taken. */
  readonly takeStep: (userId: UserId, step: number) => Promise<boolean>
  /** Takes a recovery code once. False: unknown or used. */
  readonly takeRecoveryCode: (userId: UserId, codeHash: string) => Promise<boolean>
  /** Removes secret and codes. False: there was none. */
  readonly remove: (userId: UserId) => Promise<boolean>
}

export interface SecondFactor {
  /** Base32. */
  readonly secret: string
  readonly isConfirmed: boolean
}

interface ConfirmedFactor {
  readonly secret: string
  /** Half minutes since 1970. */
  readonly step: number
  readonly codeHashes: readonly string[]
  readonly at: Date
}
