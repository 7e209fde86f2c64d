import type { Hono, MiddlewareHandler } from 'hono'
import {
  minimalInfoAnswerSchema,
  minimalInfoCallSchema,
} from '#contract/suite/minimal-info-call.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { getMinimalInfo } from './get-minimal-info.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'

/** Adds the calls of suites' owners that need no session. */
export function addOwnerCalls(
  api: Hono<ApiEnv>,
  deps: SuiteCallDeps,
  venue: MiddlewareHandler<ApiEnv>,
): void {
  api.post(
    '/catering/events/get-minimal-info',
    describeCall({
      summary:
        'An event with one of its suites. With the value of an invitation also its owner, to fill into a sign-up; ' +
        'a value that is forged, expired, of another suite or of an owner before is treated as absent. ' +
        'An unknown suite: code 9107 (404). After many from one address: 429, code 9010.',
      body: minimalInfoCallSchema,
      answer: minimalInfoAnswerSchema,
    }),
    venue,
    getMinimalInfo(deps),
  )
}
