/** Of an operator's second step at the sign-in; no guest's device meets them. */
export const secondFactorCodes = {
  /** The password was right; a code of the authenticator app is missing. */
  needed: 9170,
  /** The password was right; no authenticator app is set up yet. */
  toEnroll: 9171,
  wrongCode: 9172,
} as const
