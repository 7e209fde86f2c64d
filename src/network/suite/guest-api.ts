import { ofOperator, userHeader } from '#contract/account/account-calls.ts'
import {
  answeredGuestSchema,
  dayInfoAnswerSchema,
  guestsAnswerSchema,
} from '#contract/suite/guest-calls.ts'
import type { AnsweredGuest, DayInfoAnswer, GuestsAnswer } from '#contract/suite/guest-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { GuestOrdering } from '#domain/suite/guest-ordering.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

type Answer<T> = Promise<Result<T, CallProblem>>

/** The calls about orders of an event's day by a suite's owner and the owner's guests. */
export interface GuestCalls {
  /** Needs no session with a code. */
  readonly dayInfo: (
    venueId: VenueId,
    asked: { readonly eventSuiteId: string; readonly suiteCode?: string },
  ) => Answer<DayInfoAnswer>
  readonly guests: (venueId: VenueId, suite: AskedSuite) => Answer<GuestsAnswer>
  readonly changeGuests: (
    venueId: VenueId,
    suite: AskedSuite,
    change: { readonly guest_ordering: GuestOrdering; readonly replaceCode: boolean },
  ) => Answer<GuestsAnswer>
  readonly answerGuest: (
    venueId: VenueId,
    suite: AskedSuite,
    given: { readonly key: string; readonly allow: boolean },
  ) => Answer<AnsweredGuest>
}

export interface AskedSuite {
  readonly eventId: string
  readonly suiteId: string
  /** An operator asks, and not the suite's owner. */
  readonly isOperator: boolean
}

export function createGuestApi(api: Api): GuestCalls {
  const callOf = ({ eventId, suiteId, isOperator }: AskedSuite, act: string) => ({
    path: `/catering/events/${encodeURIComponent(eventId)}/event-suites/${encodeURIComponent(suiteId)}/${act}`,
    ...(isOperator ? { headers: { [userHeader]: ofOperator } } : {}),
  })
  return {
    dayInfo: (venueId, body) =>
      api({
        method: 'POST',
        path: '/catering/events/get-day-info',
        venueId,
        body,
        answer: dayInfoAnswerSchema,
      }),
    guests: (venueId, suite) =>
      api({
        method: 'POST',
        ...callOf(suite, 'get-guests'),
        venueId,
        body: {},
        answer: guestsAnswerSchema,
      }),
    changeGuests: (venueId, suite, body) =>
      api({
        method: 'PUT',
        ...callOf(suite, 'guests'),
        venueId,
        body,
        answer: guestsAnswerSchema,
      }),
    answerGuest: (venueId, suite, body) =>
      api({
        method: 'POST',
        ...callOf(suite, 'answer-guest'),
        venueId,
        body,
        answer: answeredGuestSchema,
      }),
  }
}
