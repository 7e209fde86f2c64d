import { minimalInfoAnswerSchema } from '#contract/suite/minimal-info-call.ts'
import type { MinimalInfoAnswer } from '#contract/suite/minimal-info-call.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

/** The calls of suites' owners that need no session. */
export interface OwnerCalls {
  readonly minimalInfo: (
    venueId: VenueId,
    asked: { readonly eventSuiteId: string; readonly encryptedValue?: string },
  ) => Promise<Result<MinimalInfoAnswer, CallProblem>>
}

export function createOwnerApi(api: Api): OwnerCalls {
  return {
    minimalInfo: (venueId, body) =>
      api({
        method: 'POST',
        path: '/catering/events/get-minimal-info',
        venueId,
        body,
        isRead: true,
        answer: minimalInfoAnswerSchema,
      }),
  }
}
