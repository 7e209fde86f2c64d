import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import { guestOrderings } from '#domain/suite/guest-ordering.ts'
import { suitePayments } from '#domain/suite/suite-payment.ts'
import { avoidsSchema } from '#contract/cart/cart-wire.ts'
import { handOverGrantSchema } from './hand-over.ts'
import { answersSchema, preOrderSchema, readDeliveryTime } from './pre-order-wire.ts'
import {
  eventEntries,
  ofEventEntries,
  readEvent,
  readLimit,
  readWindow,
  suitePath,
  windowEntries,
} from './event-entries.ts'
import { sessionEntries } from '#contract/session-entries.ts'
import { dollarsSchema, idSchema, instantSchema, textSchema } from '#contract/scalars.ts'

/** Events of a venue as operators see and set them (identity and operations, sections 6 and 7). */

/** A line of a pre-order in the words of the menu, in the language of the call. */
const shownLineSchema = v.object({
  quantity: v.number(),
  name: v.string(),
  options: v.array(v.string()),
  /** Left out: none. */
  memo: v.optional(v.string()),
  /** Allergens and diets that its guest avoids and the line has; left out: none. */
  avoids: v.optional(avoidsSchema),
})

/** Those that have not ended, soonest first. */
export const getActiveEvents = call('GET', '/catering/events/get-active-events', {
  venue: 'any',
  answer: v.pipe(
    v.array(v.object({ ...eventEntries, suiteCount: v.number() })),
    v.transform((events) =>
      events.map(({ suiteCount, ...event }) => ({ ...readEvent(event), suiteCount })),
    ),
  ),
})

export type ActiveEvent = v.InferOutput<typeof getActiveEvents.answer>[number]

const eventSuiteSchema = v.object({
  id: v.string(),
  ...ofEventEntries,
  name: v.string(),
  level: v.nullable(v.string()),
  table_number: v.nullable(v.string()),
  owner_email: v.string(),
  owner_name: v.nullable(v.string()),
  /** The user that operators are logged in as: of this suite alone, and of no account. */
  login_as_user_id: v.string(),
  /** Dollars; null: no limit. */
  tab_limit: v.nullable(v.number()),
  event_day_payment_preference: v.picklist(suitePayments),
  /** The suite's tab: orders of the event day that were not refused or cancelled. */
  tab: v.object({
    /** Dollars, with tips. */
    spent: v.number(),
    orders: v.number(),
    /** Null: none yet. */
    last_order_at: v.nullable(instantSchema),
  }),
  /** Orders of its owner's guests that wait for an answer; left out, with 0, in packs of older builds. */
  asks: v.optional(v.number()),
  ...windowEntries,
  /** The same as in `pre_order`; null: it has none. Left out by older servers. */
  pre_order_delivery_time: v.optional(v.nullable(v.string())),
  pre_order_additional_notes: v.optional(v.nullable(v.string())),
  /** Null: none was submitted, or it was cancelled. */
  pre_order: v.nullable(
    v.object({
      ...v.omit(preOrderSchema, ['checkout', 'items', 'tip']).entries,
      /** The time that its owner chose. */
      delivery_time: v.string(),
      notes: v.nullable(v.string()),
      /** Left out, with `lines`, by a server that does not send them. */
      questions: v.optional(answersSchema),
      lines: v.optional(v.array(shownLineSchema)),
    }),
  ),
})

/** A suite as the server writes it. */
export type EventSuiteAnswer = v.InferInput<typeof eventSuiteSchema>

function readSuite(suite: EventSuiteAnswer) {
  const { tab, owner_name: ownerName, owner_email: ownerEmail } = suite
  return {
    id: suite.id,
    name: suite.name,
    level: suite.level,
    tableNumber: suite.table_number,
    /** The owner's name, where it is known. */
    owner: ownerName ?? ownerEmail,
    ownerName,
    ownerEmail,
    loginAsUserId: suite.login_as_user_id,
    tabLimit: readLimit(suite.tab_limit),
    payment: suite.event_day_payment_preference,
    window: readWindow(suite),
    asks: suite.asks ?? 0,
    preOrder: suite.pre_order && readPreOrder(suite.pre_order),
    tab: {
      spent: dollarsToCents(tab.spent),
      orders: tab.orders,
      lastOrderAt: tab.last_order_at === null ? null : Date.parse(tab.last_order_at),
    },
  }
}

function readPreOrder(written: NonNullable<EventSuiteAnswer['pre_order']>) {
  const { checkNum, state, pickupTime, total, notes, questions = [], lines } = written
  return {
    checkNum,
    state,
    deliveryTime: readDeliveryTime(written.delivery_time),
    at: Date.parse(pickupTime),
    total: dollarsToCents(total),
    notes,
    questions,
    /** Lines in words; null: the stored copy does not have them. */
    lines: lines?.map(({ memo = '', ...line }) => ({ ...line, memo })) ?? null,
  }
}

export type EventSuite = ReturnType<typeof readSuite>
export type SuitePreOrder = NonNullable<EventSuite['preOrder']>

export const eventInfoBody = v.strictObject({ ...sessionEntries, eventId: textSchema(64) })

const eventInfoSchema = v.object({
  ...eventEntries,
  eventSuites: v.array(eventSuiteSchema),
  /** For this device, as long as the event; left out in packs of older builds. */
  hand_over: v.optional(handOverGrantSchema),
})

/** An event with its suites by level and name. */
export const getEventInfo = call('POST', '/catering/events/auth-get-event-info', {
  venue: 'any',
  body: sends<typeof eventInfoBody>(),
  answer: v.pipe(
    eventInfoSchema,
    v.transform((sent) => ({
      /** The answer unread: a device stores it, and any build can read that. */
      sent,
      event: { ...readEvent(sent), suites: sent.eventSuites.map(readSuite) },
      handOver: sent.hand_over,
    })),
  ),
})

/** An event as the server writes it. */
export type EventInfoAnswer = v.InferInput<typeof eventInfoSchema>
export type KnownEvent = v.InferOutput<typeof getEventInfo.answer>
export type EventWithSuites = KnownEvent['event']

/**
 * The acts for a suite and their makers, latest first. What is submitted, changed and cancelled is its pre-order; `card`: it got another one.
 */
const suiteLogSchema = v.array(
  v.object({
    made_at: instantSchema,
    /** A person's name, of a guest as they gave it; null: the kitchen, or not known. */
    made_by: v.nullable(v.string()),
    act: v.variant('type', [
      v.object({
        /** `returned`: the order was refused or cancelled. */
        type: v.picklist(['ordered', 'returned', 'submitted', 'changed', 'cancelled', 'card']),
        checkNum: v.number(),
        /** Dollars, with the tip. */
        amount: v.number(),
        device: v.nullable(v.string()),
        /** Another device has sent it for that one. `by`: a person's name; null: a deleted account. */
        handed_over: v.optional(
          v.object({ by: v.nullable(v.string()), device: v.nullable(v.string()) }),
        ),
      }),
      v.object({
        type: v.literal('set'),
        event_day_payment_preference: v.optional(v.picklist(suitePayments)),
        /** Dollars; null: no limit. */
        tab_limit: v.optional(v.nullable(v.number())),
        /** The rule for guests of the suite's owner. */
        guest_ordering: v.optional(v.picklist(guestOrderings)),
      }),
    ]),
  }),
)

export const getSuiteLog = call('GET', `${suitePath}/log`, {
  venue: 'any',
  answer: v.pipe(
    suiteLogSchema,
    v.transform((acts) => acts.map(readAct)),
  ),
})

/** The acts as the server writes them. */
export type SuiteLogAnswer = v.InferInput<typeof suiteLogSchema>

function readAct({ made_at, made_by: by, act }: SuiteLogAnswer[number]) {
  const made = { at: Date.parse(made_at), by }
  if (act.type !== 'set') {
    const { handed_over: handedOver, amount, ...rest } = act
    return {
      ...made,
      act: { ...rest, amount: dollarsToCents(amount), ...(handedOver ? { handedOver } : {}) },
    }
  }
  const { tab_limit: limit, event_day_payment_preference: payment, guest_ordering } = act
  return {
    ...made,
    // A field that is left out stayed.
    act: {
      type: act.type,
      ...(payment ? { payment } : {}),
      ...(limit === undefined ? {} : { tabLimit: readLimit(limit) }),
      ...(guest_ordering ? { guestOrdering: guest_ordering } : {}),
    },
  }
}

export type SuiteAct = ReturnType<typeof readAct>

/** Fields left out stay as they are. */
export const daySettingsBody = v.strictObject({
  ...sessionEntries,
  event_day_payment_preference: v.optional(v.picklist(suitePayments, 'expected charge or invoice')),
  /** Dollars; null: no limit. */
  tab_limit: v.optional(v.nullable(dollarsSchema)),
  /** The venue that the suite's orders go to: the event's own. */
  order_restaurant_id: v.optional(idSchema),
})

export const updateDaySettings = call('PUT', `${suitePath}/update-event-day-settings`, {
  venue: 'any',
  body: sends<typeof daySettingsBody>(),
  answer: v.pipe(eventSuiteSchema, v.transform(readSuite)),
})
