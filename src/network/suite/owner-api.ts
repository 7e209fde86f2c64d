import { minimalInfoAnswerSchema } from '#contract/suite/minimal-info-call.ts'
import type { MinimalInfoAnswer } from '#contract/suite/minimal-info-call.ts'
import { preOrderAnswerSchema } from '#contract/suite/pre-order-wire.ts'
import type { PreOrderAnswer } from '#contract/suite/pre-order-wire.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

type Answer<T> = Promise<Result<T, CallProblem>>

/** The calls of suites' owners, of operators who act as one, and of invited guests. */
export interface OwnerCalls {
  /** Needs no session. */
  readonly minimalInfo: (
    venueId: VenueId,
    asked: { readonly eventSuiteId: string; readonly encryptedValue: string | undefined },
  ) => Answer<MinimalInfoAnswer>
  readonly cancelPreOrder: (
    venueId: VenueId,
    suite: NamedSuite,
    revision: number,
  ) => Answer<PreOrderAnswer>
  readonly changePreOrderCard: (
    venueId: VenueId,
    suite: NamedSuite,
    paymentCardId: string,
  ) => Answer<PreOrderAnswer>
}

interface NamedSuite {
  readonly eventId: string
  readonly suiteId: string
}

export function createOwnerApi(api: Api): OwnerCalls {
  const pathOf = ({ eventId, suiteId }: NamedSuite, act: string) =>
    [
      '/catering/events',
      encodeURIComponent(eventId),
      'event-suites',
      encodeURIComponent(suiteId),
      act,
    ].join('/')
  return {
    minimalInfo: (venueId, body) =>
      api({
        method: 'POST',
        path: '/catering/events/get-minimal-info',
        venueId,
        body,
        answer: minimalInfoAnswerSchema,
      }),
    cancelPreOrder: (venueId, suite, revision) =>
      api({
        method: 'POST',
        path: pathOf(suite, 'cancel-pre-order'),
        venueId,
        body: { revision },
        answer: preOrderAnswerSchema,
      }),
    changePreOrderCard: (venueId, suite, paymentCardId) =>
      api({
        method: 'PUT',
        path: pathOf(suite, 'pre-order-card'),
        venueId,
        body: { paymentCardId },
        answer: preOrderAnswerSchema,
      }),
  }
}
