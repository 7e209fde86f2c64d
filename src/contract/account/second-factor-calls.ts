import * as v from 'valibot'
import { nameSchema } from '#contract/scalars.ts'
import { userAnswerSchema } from './account-calls.ts'

/** POST /api/auth/enroll-second-factor */
export const enrollSecondFactorCallSchema = v.strictObject({})

/** For an authenticator app: the secret as text, in Base32, and in the address of a code to scan. */
export const enrollSecondFactorAnswerSchema = v.object({ secret: v.string(), uri: v.string() })

/** POST /api/auth/second-factor: six digits, or a recovery code; blanks and hyphens do not count. */
export const secondFactorCallSchema = v.strictObject({
  code: nameSchema(40),
})

export const secondFactorAnswerSchema = v.object({
  ...userAnswerSchema.entries,
  /** Of a factor that this code confirmed; shown once. */
  recoveryCodes: v.optional(v.array(v.string())),
})

export type EnrollSecondFactorAnswer = v.InferOutput<typeof enrollSecondFactorAnswerSchema>
export type SecondFactorAnswer = v.InferOutput<typeof secondFactorAnswerSchema>
