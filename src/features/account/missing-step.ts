import { secondFactorCodes } from '#contract/account/second-factor-calls.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'

/** What is missing of an operator's sign-in: a code of their app, or the app. */
export type MissingStep = 'code' | 'enroll'

/** Null: none is missing. */
export function missingStepOf(answer: Result<unknown, CallProblem>): MissingStep | null {
  if (answer.ok || answer.error.type !== 'Refused') return null
  const { code } = answer.error
  if (code === secondFactorCodes.needed) return 'code'
  return code === secondFactorCodes.toEnroll ? 'enroll' : null
}

/** As a provider's sign-in leads here, `/login#step=code`. */
export function missingStepIn(hash: string): MissingStep | null {
  const [, step] = /^step=(code|enroll)$/.exec(hash) ?? []
  return step === 'code' || step === 'enroll' ? step : null
}
