import { secondFactorCodes } from '#contract/account/second-factor-calls.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'

/** Step that an operator's sign-in still needs: a code of their app, or the app itself. */
export type MissingStep = 'code' | 'enroll'

/** Null: none is missing. */
export function missingStepOf(answer: Result<unknown, CallProblem>): MissingStep | null {
  if (answer.ok || answer.error.type !== 'Refused') return null
  const { code } = answer.error
  if (code === secondFactorCodes.needed) return 'code'
  return code === secondFactorCodes.toEnroll ? 'enroll' : null
}

/** Step in the address to which a provider's sign-in returns, `/login#step=code`. */
export function missingStepIn(hash: string): MissingStep | null {
  const [, step] = /^step=(code|enroll)$/.exec(hash) ?? []
  return step === 'code' || step === 'enroll' ? step : null
}
