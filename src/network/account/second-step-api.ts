import {
  enrollSecondFactorAnswerSchema,
  secondFactorAnswerSchema,
} from '#contract/account/second-factor-calls.ts'
import type { EnrollSecondFactorAnswer } from '#contract/account/second-factor-calls.ts'
import { success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'
import type { PersonAnswer } from './person-answer.ts'

type Answer<T> = Promise<Result<T, CallProblem>>

export interface SecondStepCalls {
  readonly enroll: () => Answer<EnrollSecondFactorAnswer>
  readonly take: (code: string) => Answer<TakenCode>
}

interface TakenCode {
  readonly person: PersonAnswer
  readonly recoveryCodes: readonly string[]
}

export function createSecondStepApi(api: Api): SecondStepCalls {
  return {
    enroll: () =>
      api({
        method: 'POST',
        path: '/auth/enroll-second-factor',
        body: {},
        answer: enrollSecondFactorAnswerSchema,
      }),
    take: async (code) => {
      const answer = await api({
        method: 'POST',
        path: '/auth/second-factor',
        body: { code },
        answer: secondFactorAnswerSchema,
      })
      if (!answer.ok) return answer
      const { token: _token, recoveryCodes = [], ...person } = answer.value
      return success({ person, recoveryCodes })
    },
  }
}
