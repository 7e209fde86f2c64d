import { randomBytes } from 'node:crypto'
import { userHeader } from '#contract/account/account-calls.ts'
import {
  answerGuest,
  answerGuestBody,
  changeGuests,
  changeGuestsBody,
  dayInfoBody,
  getDayInfo,
  getGuests,
  getGuestsBody,
} from '#contract/suite/guest-calls.ts'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { allowAsk, refuseAsk } from '#server/checkout/suite/answer-ask.ts'
import type { GuardDeps } from '#server/http/code/limit-code-guesses.ts'
import { countCall } from '#server/http/count-call.ts'
import type { OnCall } from '#server/http/on-call.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { findPreOrderMaker } from './find-pre-order-maker.ts'
import { findDay } from './get-day-info.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'
import { writeGuests } from './write-guests.ts'

const whose = `Of the suite’s owner, or of an operator of the venue (${userHeader}: operator).`

/** Adds the calls about orders of a suite’s guests, which are placed by POST /orders. */
export function addGuestCalls(
  on: OnCall,
  deps: SuiteCallDeps & GuardDeps,
  venues: VenueCache,
): void {
  const { suiteStore } = deps.accounts

  on(
    getDayInfo,
    {
      summary:
        'The suite that an order of its event’s day goes to, for its owner, or for a guest by the suite’s code. ' +
        'Another code: 9150 (422), which is limited; while no guests order: 9151 (422).',
      body: dayInfoBody,
    },
    ({ c, body }) => findDay(c, deps, body),
  )
  on(
    getGuests,
    {
      summary: `Which guests may order on a suite’s tab, by which code, and the orders that wait for an answer. ${whose}`,
      body: getGuestsBody,
      session: (c, named) => findPreOrderMaker(c, deps, named),
    },
    async ({ c, who: { suite } }) => {
      const guests = await suiteStore.guests(suite.venueId, suite.eventSuiteId)
      if (!guests) return failure({ type: 'UnknownSuite' })
      return success(await writeGuests(c, deps, { suite, guests }))
    },
  )
  on(
    changeGuests,
    {
      summary: `Sets which guests may order on a suite’s tab; the first time it makes the code. Recorded with its maker. ${whose}`,
      body: changeGuestsBody,
      session: (c, named) => findPreOrderMaker(c, deps, named),
    },
    async ({ c, params, body: { guest_ordering: ordering, replaceCode = false }, who }) => {
      const { suite, madeBy, ownerEmail } = who
      const counted = { kind: 'suiteChanges', venueId: suite.venueId, userId: madeBy } as const
      const waitSeconds = await countCall(c, deps, counted)
      if (waitSeconds !== null) return failure({ type: 'TooMany', waitSeconds })
      const guests = await suiteStore.changeGuests(
        { ...suite, eventId: params.eventId },
        {
          ordering,
          // 128 bits cannot be guessed.
          newCode: randomBytes(16).toString('base64url'),
          replacesCode: replaceCode,
          ownerEmail,
          madeBy,
          madeAt: new Date(deps.now()),
        },
      )
      if (!guests) return failure({ type: 'SuiteNotAssigned' })
      return success(await writeGuests(c, deps, { suite, guests }))
    },
  )
  on(
    answerGuest,
    {
      summary:
        'Takes or refuses a guest’s order that waits for an answer. The first answer counts, and the order is ' +
        `priced again: the answer says what has come of it. ${whose} No such order: code 9155 (404).`,
      body: answerGuestBody,
      session: (c, named) => findPreOrderMaker(c, deps, named),
    },
    async ({ body: { key, allow }, who: { suite } }) => {
      const { venueId, eventSuiteId } = suite
      const ask = await deps.askStore?.find({ venueId, key: asId<IdempotencyKey>(key) })
      if (!ask || ask.eventSuiteId !== eventSuiteId) return failure({ type: 'UnknownSuiteAsk' })
      const isOver = ask.endsAt <= new Date(deps.now())
      const answered =
        allow && !isOver
          ? await allowAsk(deps, { venues, ask })
          : await refuseAsk(deps, { venues, ask }, isOver ? 'SuiteAskEnded' : 'SuiteDeclined')
      if (answered === null) return failure({ type: 'Maintenance' })
      if ('type' in answered) return failure(answered)
      const { answer } = answered
      if ('checkNum' in answer) return success({ checkNum: answer.checkNum, refusal: null })
      if ('code' in answer) return success({ checkNum: null, refusal: answer.code })
      throw new Error('An order to a suite was answered in parts')
    },
  )
}
