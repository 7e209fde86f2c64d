/** So much in a stretch of time. Counted in each process of the server by itself. */
export interface Limit {
  readonly points: number
  readonly seconds: number
}

export interface AccountLimits {
  /** Wrong passwords of one account, from one address. */
  readonly passwordsOfAccountFromAddress: Limit
  /** Wrong passwords from one address, of whatever accounts. */
  readonly passwordsFromAddress: Limit
  /** Wrong passwords of one account, from wherever. */
  readonly passwordsOfAccount: Limit
  /** E-mails that one address asks about: whether there is an account. */
  readonly emailsFromAddress: Limit
  /** New accounts, and tries at one, from one address. */
  readonly registrationsFromAddress: Limit
  /** Mails with a link to choose another password, to one e-mail: nobody's mailbox is filled by others. */
  readonly resetMailsToEmail: Limit
  /** Mails with a link to confirm an e-mail, to that e-mail. */
  readonly confirmMailsToEmail: Limit
  /** Asked for from one address. */
  readonly resetMailsFromAddress: Limit
  /** Links that one address comes with. */
  readonly resetsFromAddress: Limit
  /** Ways to another provider and back, and what comes of it, from one address. */
  readonly socialFromAddress: Limit
}

const aQuarterHour = 15 * 60

export const accountLimits: AccountLimits = {
  passwordsOfAccountFromAddress: { points: 10, seconds: aQuarterHour },
  passwordsFromAddress: { points: 60, seconds: aQuarterHour },
  passwordsOfAccount: { points: 60, seconds: aQuarterHour },
  // A whole arena may be behind one address, and sign up before the game.
  emailsFromAddress: { points: 200, seconds: aQuarterHour },
  registrationsFromAddress: { points: 200, seconds: aQuarterHour },
  // As many as get lost on the way and are asked for again.
  resetMailsToEmail: { points: 3, seconds: 60 * 60 },
  confirmMailsToEmail: { points: 3, seconds: 60 * 60 },
  resetMailsFromAddress: { points: 20, seconds: aQuarterHour },
  resetsFromAddress: { points: 30, seconds: aQuarterHour },
  socialFromAddress: { points: 120, seconds: 60 },
}
