import type { Hono, MiddlewareHandler } from 'hono'
import { userHeader } from '#contract/account/account-calls.ts'
import {
  answeredGuestSchema,
  answerGuestCallSchema,
  changeGuestsCallSchema,
  dayInfoAnswerSchema,
  dayInfoCallSchema,
  getGuestsCallSchema,
  guestsAnswerSchema,
} from '#contract/suite/guest-calls.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { GuardDeps } from '#server/http/code/limit-code-guesses.ts'
import { describeCall } from '#server/http/describe-call.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { answerGuest } from './answer-guest.ts'
import { getDayInfo } from './get-day-info.ts'
import { changeGuests, getGuests } from './guests-of-suite.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'

const whose = `Of the suite’s owner, or of an operator of the venue (${userHeader}: operator).`

interface Venues {
  readonly venue: MiddlewareHandler<ApiEnv>
  readonly venues: VenueCache
}

/** Adds the calls about orders of a suite’s guests, which are placed by POST /orders. */
export function addGuestCalls(
  api: Hono<ApiEnv>,
  deps: SuiteCallDeps & GuardDeps,
  { venue, venues }: Venues,
): void {
  const suite = '/catering/events/:eventId/event-suites/:eventSuiteId'
  api.post(
    '/catering/events/get-day-info',
    describeCall({
      summary:
        'The suite that an order of its event’s day goes to, for its owner, or for a guest by the suite’s code. ' +
        'Another code: 9150 (422), which is limited; while no guests order: 9151 (422).',
      body: dayInfoCallSchema,
      answer: dayInfoAnswerSchema,
    }),
    venue,
    (c) => getDayInfo(c, deps),
  )
  api.post(
    `${suite}/get-guests`,
    describeCall({
      summary: `Which guests may order on a suite’s tab, by which code, and the orders that wait for an answer. ${whose}`,
      body: getGuestsCallSchema,
      answer: guestsAnswerSchema,
    }),
    venue,
    (c) => getGuests(c, deps),
  )
  api.put(
    `${suite}/guests`,
    describeCall({
      summary: `Sets which guests may order on a suite’s tab; the first time it makes the code. Recorded with its maker. ${whose}`,
      body: changeGuestsCallSchema,
      answer: guestsAnswerSchema,
    }),
    venue,
    (c) => changeGuests(c, deps),
  )
  api.post(
    `${suite}/answer-guest`,
    describeCall({
      summary:
        'Takes or refuses a guest’s order that waits for an answer. The first answer counts, and the order is ' +
        `priced again: the answer says what has come of it. ${whose} No such order: code 9155 (404).`,
      body: answerGuestCallSchema,
      answer: answeredGuestSchema,
    }),
    venue,
    (c) => answerGuest(c, deps, venues),
  )
}
