import {
  orderedItemsAnswerSchema,
  pastReceiptsAnswerSchema,
  upcomingEventsAnswerSchema,
} from '#contract/order/receipt-calls.ts'
import type {
  OrderedItems,
  PastReceiptsAnswer,
  UpcomingEvent,
} from '#contract/order/receipt-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import { success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

type Answer<T> = Promise<Result<T, CallProblem>>

/** Past orders and upcoming events of the signed-in person. */
export interface HistoryCalls {
  readonly receipts: (before?: string) => Answer<PastReceiptsAnswer>
  readonly orderedItems: (venueId: VenueId) => Answer<OrderedItems>
  readonly events: (email: string) => Answer<readonly UpcomingEvent[]>
}

export function callHistory(api: Api): HistoryCalls {
  return {
    receipts: (before) =>
      api({
        method: 'POST',
        path: '/auth/get-past-receipts',
        body: before === undefined ? {} : { before },
        answer: pastReceiptsAnswerSchema,
      }),
    orderedItems: async (venueId) => {
      const answered = await api({
        method: 'POST',
        path: '/auth/get-previously-ordered-items',
        venueId,
        body: {},
        answer: orderedItemsAnswerSchema,
      })
      return answered.ok ? success(answered.value.items) : answered
    },
    events: (email) =>
      api({
        method: 'POST',
        path: '/catering/suite-owners/get-upcoming-events',
        body: { email },
        answer: upcomingEventsAnswerSchema,
      }),
  }
}
