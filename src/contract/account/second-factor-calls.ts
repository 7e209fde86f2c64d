import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'
import { nameSchema } from '#contract/scalars.ts'
import { userSchema } from './account-calls.ts'

export const enrollSecondFactorBody = v.strictObject({})

/** For an authenticator app: the secret as text, in Base32, and in the address of a code to scan. */
export const enrollSecondFactor = call('POST', '/auth/enroll-second-factor', {
  body: sends<typeof enrollSecondFactorBody>(),
  answer: v.object({ secret: v.string(), uri: v.string() }),
})

/** Six digits, or a recovery code; blanks and hyphens do not count. */
export const secondFactorBody = v.strictObject({
  code: nameSchema(40),
})

export const takeSecondFactor = call('POST', '/auth/second-factor', {
  body: sends<typeof secondFactorBody>(),
  answer: v.pipe(
    v.object({
      ...userSchema.entries,
      /** A factor that this code confirmed has them; shown once. */
      recoveryCodes: v.optional(v.array(v.string()), []),
    }),
    v.transform(({ token: _token, recoveryCodes, ...person }) => ({ person, recoveryCodes })),
  ),
})

/** The problems of an operator's second step at the sign-in; no guest's device meets them. */
export const secondFactorCodes = {
  /** The password was right; a code of the authenticator app is missing. */
  needed: 9170,
  /** The password was right; no authenticator app is set up yet. */
  toEnroll: 9171,
  wrongCode: 9172,
} as const
