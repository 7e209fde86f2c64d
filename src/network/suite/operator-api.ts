import {
  activeEventsAnswerSchema,
  eventInfoAnswerSchema,
  eventSuiteSchema,
  suiteLogSchema,
} from '#contract/suite/operator-calls.ts'
import type {
  ActiveEventAnswer,
  EventInfoAnswer,
  EventSuiteAnswer,
  SuiteLogAnswer,
} from '#contract/suite/operator-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { SuitePayment } from '#domain/suite/suite-payment.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

type Answer<T> = Promise<Result<T, CallProblem>>

/** The calls of a venue's operators; the cookie of their session identifies them. */
export interface OperatorCalls {
  readonly activeEvents: (venueId: VenueId) => Answer<readonly ActiveEventAnswer[]>
  readonly eventInfo: (venueId: VenueId, eventId: string) => Answer<EventInfoAnswer>
  readonly log: (venueId: VenueId, suite: NamedSuite) => Answer<SuiteLogAnswer>
  readonly updateDaySettings: (
    venueId: VenueId,
    suite: NamedSuite,
    settings: DaySettings,
  ) => Answer<EventSuiteAnswer>
}

interface NamedSuite {
  readonly eventId: string
  readonly suiteId: string
}

interface DaySettings {
  readonly event_day_payment_preference: SuitePayment
  /** In dollars; null: no limit. */
  readonly tab_limit: number | null
}

export function createOperatorApi(api: Api): OperatorCalls {
  const path = (...parts: readonly string[]) =>
    ['/catering/events', ...parts.map(encodeURIComponent)].join('/')
  return {
    activeEvents: (venueId) =>
      api({
        method: 'GET',
        path: path('get-active-events'),
        venueId,
        answer: activeEventsAnswerSchema,
      }),
    eventInfo: (venueId, eventId) =>
      api({
        method: 'POST',
        path: path('auth-get-event-info'),
        venueId,
        body: { eventId },
        answer: eventInfoAnswerSchema,
      }),
    log: (venueId, { eventId, suiteId }) =>
      api({
        method: 'GET',
        path: path(eventId, 'event-suites', suiteId, 'log'),
        venueId,
        answer: suiteLogSchema,
      }),
    updateDaySettings: (venueId, { eventId, suiteId }, settings) =>
      api({
        method: 'PUT',
        path: path(eventId, 'event-suites', suiteId, 'update-event-day-settings'),
        venueId,
        body: settings,
        answer: eventSuiteSchema,
      }),
  }
}
