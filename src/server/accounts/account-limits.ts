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
}

const aQuarterHour = 15 * 60

export const accountLimits: AccountLimits = {
  passwordsOfAccountFromAddress: { points: 10, seconds: aQuarterHour },
  passwordsFromAddress: { points: 60, seconds: aQuarterHour },
  passwordsOfAccount: { points: 60, seconds: aQuarterHour },
  // A whole arena may be behind one address, and sign up before the game.
  emailsFromAddress: { points: 200, seconds: aQuarterHour },
  registrationsFromAddress: { points: 200, seconds: aQuarterHour },
}
