import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import { deliveryMoments } from '#domain/suite/delivery-time.ts'
import type { DeliveryTime } from '#domain/suite/delivery-time.ts'
import { heldReasons, shownPreOrderStates } from '#domain/suite/pre-order-progress.ts'
import { sessionEntries } from '#contract/session-entries.ts'
import { cartLineWireSchema, readOrderedLine } from '#contract/cart/cart-wire.ts'
import { readTip, tipWireSchema } from '#contract/pricing/costs-wire.ts'
import { problemSchema } from '#contract/problem.ts'
import { readLimit, suitePath } from './event-entries.ts'
import { dollarsSchema, instantSchema, textSchema } from '#contract/scalars.ts'

/** The pre-order of an event's suite, in the specification's names. */

const longestNotes = 500

/** Said to people, as `typedMessages` are, which a first visit carries. */
export const deliveryTimeMessage =
  'expected before, beginning, middle or a moment such as "2026-12-25T17:30:00Z"'

const chosenMomentSchema = v.pipe(
  v.string(),
  v.isoTimestamp(deliveryTimeMessage),
  v.check((text) => v.is(instantSchema, text), deliveryTimeMessage),
)

export const suitesInfoSchema = v.strictObject({
  deliveryTime: v.union([v.picklist(deliveryMoments), chosenMomentSchema], deliveryTimeMessage),
  notes: v.optional(textSchema(longestNotes)),
  /** Dollars that limit the suite's tab on the event's day; null: no limit; left out: it stays. */
  tabLimit: v.optional(v.nullable(dollarsSchema)),
})

export type SuitesInfo = v.InferOutput<typeof suitesInfoSchema>

export function writeDeliveryTime(time: DeliveryTime): SuitesInfo['deliveryTime'] {
  return typeof time === 'number' ? new Date(time).toISOString() : time
}

export function readDeliveryTime(wire: SuitesInfo['deliveryTime']): DeliveryTime {
  return deliveryMoments.find((moment) => moment === wire) ?? Date.parse(wire)
}

/** Questions that the venue asked, with the answers. */
export const answersSchema = v.array(
  v.object({ question: v.string(), answers: v.array(v.string()) }),
)

export const preOrderStateSchema = v.picklist(shownPreOrderStates)

export const preOrderSchema = v.object({
  orderId: v.string(),
  checkNum: v.number(),
  /** The one that the next change is made from. */
  revision: v.number(),
  state: preOrderStateSchema,
  /** Null but for `held`. */
  heldBecause: v.nullable(v.picklist(heldReasons)),
  /** When it is brought. */
  pickupTime: instantSchema,
  /** Dollars, with the tip. */
  total: v.number(),
  checkout: v.object({
    questions: answersSchema,
    suitesInfo: v.object(suitesInfoSchema.entries),
  }),
  items: v.array(cartLineWireSchema),
  /** The tip that its owner chose; left out by a server that does not send it. */
  tip: v.optional(tipWireSchema),
})

/** A pre-order as the server writes it. */
export type PreOrderWire = v.InferInput<typeof preOrderSchema>

export function readSubmitted(written: PreOrderWire) {
  const { orderId, checkNum, revision, state, heldBecause, checkout, tip } = written
  const { deliveryTime, notes = '', tabLimit } = checkout.suitesInfo
  return {
    orderId,
    checkNum,
    revision,
    state,
    heldBecause,
    /** When it is brought. */
    at: Date.parse(written.pickupTime),
    total: dollarsToCents(written.total),
    deliveryTime: readDeliveryTime(deliveryTime),
    /** Empty: none. */
    notes,
    answers: checkout.questions,
    /** Undefined: it stays. */
    tabLimit: tabLimit === undefined ? undefined : readLimit(tabLimit),
    lines: written.items.map(readOrderedLine),
    /** Null: not known. */
    tip: tip ? readTip(tip) : null,
  }
}

export type SubmittedPreOrder = ReturnType<typeof readSubmitted>

/**
 * The refusal of a change from an older revision (409), with the server's pre-order; null: none, or
 * it was cancelled.
 */
const preOrderChangedSchema = v.object({
  ...problemSchema.entries,
  preOrder: v.nullable(preOrderSchema),
})

export type PreOrderChangedAnswer = v.InferOutput<typeof preOrderChangedSchema>

const actingEntries = {
  token: sessionEntries.token,
  /** The token of an operator who acts as the owner. */
  operatorToken: sessionEntries.token,
}

export const cancelPreOrderBody = v.strictObject({
  ...actingEntries,
  /** The revision that is cancelled. */
  revision: v.pipe(v.number('expected a revision'), v.integer(), v.minValue(1)),
})

export const preOrderCardBody = v.strictObject({
  ...actingEntries,
  paymentCardId: v.pipe(v.string(), v.uuid('expected the id of a saved card')),
})

const answersPreOrder = {
  venue: 'any',
  answer: v.object({ state: preOrderStateSchema, revision: v.number() }),
} as const

export const cancelPreOrder = call('POST', `${suitePath}/cancel-pre-order`, {
  ...answersPreOrder,
  body: sends<typeof cancelPreOrderBody>(),
})

/** The pre-order must be held. */
export const changePreOrderCard = call('PUT', `${suitePath}/pre-order-card`, {
  ...answersPreOrder,
  body: sends<typeof preOrderCardBody>(),
})

export type PreOrderAnswer = v.InferOutput<(typeof answersPreOrder)['answer']>
