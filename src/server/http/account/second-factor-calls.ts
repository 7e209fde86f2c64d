import type { Hono } from 'hono'
import {
  enrollSecondFactorAnswerSchema,
  enrollSecondFactorCallSchema,
  secondFactorAnswerSchema,
  secondFactorCallSchema,
} from '#contract/account/second-factor-calls.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { enrollSecondFactor, takeSecondFactor } from './second-factor.ts'
import type { SecondFactorDeps } from './second-factor.ts'

const known =
  'Known by the cookie of a login that was answered with code 9170 or 9171, for 15 minutes.'

/** Adds the calls of the second step of an operator's sign-in. */
export function addSecondFactorCalls(api: Hono<ApiEnv>, deps: SecondFactorDeps): void {
  api.post(
    '/auth/enroll-second-factor',
    describeCall({
      summary: `A secret for the operator’s authenticator app; code 9170 (401) where one is confirmed. ${known}`,
      body: enrollSecondFactorCallSchema,
      answer: enrollSecondFactorAnswerSchema,
      anywhere: true,
    }),
    (c) => enrollSecondFactor(c, deps),
  )
  api.post(
    '/auth/second-factor',
    describeCall({
      summary:
        'Signs the operator in by a code of the app, or by a recovery code, each of which is taken once. The first code confirms the app ' +
        `and is answered with the recovery codes. Code 9172 (422): another code. After many: 429, code 9010, with Retry-After. ${known}`,
      body: secondFactorCallSchema,
      answer: secondFactorAnswerSchema,
      anywhere: true,
    }),
    (c) => takeSecondFactor(c, deps),
  )
}
