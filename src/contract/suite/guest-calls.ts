import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'
import { cents, dollarsToCents } from '#domain/money/money.ts'
import { guestOrderings } from '#domain/suite/guest-ordering.ts'
import { suitePayments } from '#domain/suite/suite-payment.ts'
import { idempotencyKeySchema } from '#contract/problem.ts'
import { sessionEntries } from '#contract/session-entries.ts'
import { instantSchema, textSchema } from '#contract/scalars.ts'
import { eventEntries, readEvent, readLimit, suitePath } from './event-entries.ts'
import { suiteCodeSchema } from './suite-code.ts'

/** Orders of an event's day by a suite's owner, and by the owner's guests. */

const actingEntries = {
  token: sessionEntries.token,
  /** The token of an operator who acts as the owner. */
  operatorToken: sessionEntries.token,
}

const guestOrderingSchema = v.picklist(guestOrderings, 'expected nobody, code or asked')

export const dayInfoBody = v.strictObject({
  ...actingEntries,
  eventSuiteId: textSchema(64),
  /** The code of a guest; left out: the owner's own call. */
  suiteCode: v.optional(suiteCodeSchema),
})

const dayInfoAnswerSchema = v.object({
  ...eventEntries,
  eventSuite: v.object({
    id: v.string(),
    name: v.string(),
    event_day_payment_preference: v.picklist(suitePayments),
    /** Null: not said. */
    owner_first_name: v.nullable(v.string()),
    guest_ordering: guestOrderingSchema,
    /** Dollars left on the tab; null: no limit. */
    tab_left: v.nullable(v.number()),
    /** Its owner's alone, in dollars. */
    tab: v.optional(
      v.object({
        /** Null: no limit. */
        limit: v.nullable(v.number()),
        /** The sum with tips. */
        spent: v.number(),
        /** Orders of guests that wait for the owner's answer. */
        asks: v.number(),
      }),
    ),
  }),
})

/** The suite that an order of its event's day goes to. Needs no session with a code. */
export const getDayInfo = call('POST', '/catering/events/get-day-info', {
  venue: 'any',
  body: sends<typeof dayInfoBody>(),
  answer: v.pipe(
    dayInfoAnswerSchema,
    v.transform(({ eventSuite, ...event }) => {
      const { tab, tab_left: left } = eventSuite
      const { name: eventName, endsAt } = readEvent(event)
      return {
        /** The answer unread: a device stores it, and any build can read that. */
        sent: { ...event, eventSuite },
        endsAt,
        suite: {
          suiteId: eventSuite.id,
          suiteName: eventSuite.name,
          eventName,
          payment: eventSuite.event_day_payment_preference,
          host: eventSuite.owner_first_name,
          guestOrdering: eventSuite.guest_ordering,
          /** 0 for a guest. */
          asks: tab?.asks ?? 0,
          isGuest: !tab,
        },
        /** A guest's device knows only what the tab has left. */
        tab: {
          limit: readLimit(tab ? tab.limit : left),
          spent: tab ? dollarsToCents(tab.spent) : cents(0),
        },
      }
    }),
  ),
})

/** The day as the server writes it. */
export type DayInfoAnswer = v.InferInput<typeof dayInfoAnswerSchema>
export type DayInfo = v.InferOutput<typeof getDayInfo.answer>
export type DaySuite = DayInfo['suite']

export const getGuestsBody = v.strictObject(actingEntries)

export const changeGuestsBody = v.strictObject({
  ...actingEntries,
  guest_ordering: guestOrderingSchema,
  /** True: the code is replaced, and the one before is worth nothing; left out: false. */
  replaceCode: v.optional(v.boolean()),
})

const guestsAnswerSchema = v.object({
  guest_ordering: guestOrderingSchema,
  /** Null: none was made yet. */
  suite_code: v.nullable(v.string()),
  /** Orders that wait for the owner's answer, oldest first. */
  asks: v.array(
    v.object({
      /** The order's idempotency key. */
      key: v.string(),
      /** The name that the guest gave. */
      name: v.string(),
      items: v.array(v.object({ name: v.string(), quantity: v.number() })),
      /** Dollars, with the tip. */
      total: v.number(),
      askedAt: instantSchema,
      /** When it is refused without an answer. */
      endsAt: instantSchema,
    }),
  ),
})

const answersGuests = {
  venue: 'any',
  answer: v.pipe(
    guestsAnswerSchema,
    v.transform(({ guest_ordering: ordering, suite_code: code, asks }) => ({
      ordering,
      code,
      asks: asks.map(({ key, name, items, total, endsAt }) => ({
        key,
        name,
        items,
        total: dollarsToCents(total),
        endsAt: Date.parse(endsAt),
      })),
    })),
  ),
} as const

export const getGuests = call('POST', `${suitePath}/get-guests`, {
  ...answersGuests,
  body: sends<typeof getGuestsBody>(),
})

export const changeGuests = call('PUT', `${suitePath}/guests`, {
  ...answersGuests,
  body: sends<typeof changeGuestsBody>(),
})

/** The guests as the server writes them. */
export type GuestsAnswer = v.InferInput<typeof guestsAnswerSchema>
export type SuiteGuests = v.InferOutput<typeof getGuests.answer>
export type GuestAsk = SuiteGuests['asks'][number]

export const answerGuestBody = v.strictObject({
  ...actingEntries,
  key: idempotencyKeySchema,
  /** False: the order is refused. */
  allow: v.boolean('expected true or false'),
})

/** The outcome: another answer may have been first, and an order may be refused by a rule. */
const answeredGuestSchema = v.object({
  /** The order's number; null: it was not taken. */
  checkNum: v.nullable(v.number()),
  /** The code of the refusal; null: it was taken. */
  refusal: v.nullable(v.number()),
})

export const answerGuest = call('POST', `${suitePath}/answer-guest`, {
  venue: 'any',
  body: sends<typeof answerGuestBody>(),
  answer: answeredGuestSchema,
})

export type AnsweredGuest = v.InferOutput<typeof answeredGuestSchema>
