import type { Limit } from '#server/limit/limit-store.ts'

export interface AccountLimits {
  /** Wrong passwords for one account, from one address. */
  readonly passwordsOfAccountFromAddress: Limit
  /** Wrong passwords from one address, for any account. */
  readonly passwordsFromAddress: Limit
  /** Wrong passwords for one account, from any address. */
  readonly passwordsOfAccount: Limit
  /** Wrong passwords for one account, from a browser in which its owner signed in. */
  readonly passwordsOfAccountFromDevice: Limit
  /** Wrong codes of the second step for one account, once its password was right. */
  readonly codesOfAccount: Limit
  /** E-mails that one address may check for an account. */
  readonly emailsFromAddress: Limit
  /** New accounts and failed attempts at one, from one address. */
  readonly registrationsFromAddress: Limit
  /** Reset mails to one e-mail, so that others cannot fill its mailbox. */
  readonly resetMailsToEmail: Limit
  /** Confirmation mails to one e-mail. */
  readonly confirmMailsToEmail: Limit
  /** Reset mails requested from one address. */
  readonly resetMailsFromAddress: Limit
  /** Mailed links redeemed from one address. */
  readonly resetsFromAddress: Limit
  /** Sign-ins with other providers, each request of the flow, from one address. */
  readonly socialFromAddress: Limit
}

const aQuarterHour = 15 * 60

export const accountLimits: AccountLimits = {
  passwordsOfAccountFromAddress: { points: 10, seconds: aQuarterHour },
  passwordsFromAddress: { points: 60, seconds: aQuarterHour },
  passwordsOfAccount: { points: 60, seconds: aQuarterHour },
  // Ten at once, and one each six minutes.
  passwordsOfAccountFromDevice: { points: 10, seconds: 60 * 60 },
  // Five at once, and one each three minutes: of a million codes three are right at a time.
  codesOfAccount: { points: 5, seconds: aQuarterHour },
  // A whole arena may share one address and register before the game.
  emailsFromAddress: { points: 200, seconds: aQuarterHour },
  registrationsFromAddress: { points: 200, seconds: aQuarterHour },
  // Enough to replace mails that got lost.
  resetMailsToEmail: { points: 3, seconds: 60 * 60 },
  confirmMailsToEmail: { points: 3, seconds: 60 * 60 },
  resetMailsFromAddress: { points: 20, seconds: aQuarterHour },
  resetsFromAddress: { points: 30, seconds: aQuarterHour },
  socialFromAddress: { points: 120, seconds: 60 },
}
