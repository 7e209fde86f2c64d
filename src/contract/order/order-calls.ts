import * as v from 'valibot'
import { orderStatuses } from '#domain/order/order-status.ts'
import { orderTypes } from '#domain/order/order-type.ts'
import { cartLinesWireSchema, cartLineWireSchema } from '#contract/cart/cart-wire.ts'
import {
  checkoutWireSchema,
  deliveryWireSchema,
  memberCheckoutSchema,
  pricingCheckoutSchema,
} from './checkout-wire.ts'
import { costChoicesWireSchema, costsWireSchema } from '#contract/pricing/costs-wire.ts'
import { currencyCodeSchema } from '#contract/money/currency-schema.ts'
import { suiteCodeSchema } from '#contract/suite/suite-code.ts'
import { orderConfigSchema, tableNumberSchema } from './order-config.ts'
import { problemItemSchema } from '#contract/problem.ts'
import { queueSchema } from './queue-wire.ts'
import {
  billDollarsSchema,
  dateSchema,
  instantSchema,
  lineSchema,
  textSchema,
} from '#contract/scalars.ts'
import { sessionEntries } from '#contract/account/session-entries.ts'

/** Left out, the configuration follows from the order's type and table. */
const askedConfigEntries = {
  config: v.optional(orderConfigSchema),
  tableNum: v.optional(tableNumberSchema),
}

const orderTypeSchema = v.picklist(orderTypes, `expected one of ${orderTypes.join(', ')}`)

/** POST /api/orders/item */
export const addItemCallSchema = v.strictObject({
  itemsInCart: cartLinesWireSchema,
  itemToAdd: cartLineWireSchema,
  checkout: v.optional(memberCheckoutSchema),
  type: orderTypeSchema,
  ...askedConfigEntries,
  /**
   * The day that it is for, at noon; `pickup_time` is exact. Left out: as soon as possible. A school's
   * cart names it, and is judged by it.
   */
  date: v.optional(dateSchema),
  pickup_time: v.optional(instantSchema),
})

/** POST /api/orders/validate */
export const validateCallSchema = v.strictObject({
  itemsInCart: cartLinesWireSchema,
  checkout: v.optional(memberCheckoutSchema),
  type: orderTypeSchema,
  ...askedConfigEntries,
  date: v.optional(dateSchema),
  pickup_time: v.optional(instantSchema),
  /** Also checks whether the venue delivers there. */
  delivery: v.optional(deliveryWireSchema),
})

export const validAnswerSchema = v.object({ valid: v.literal(true) })

/** POST /api/orders/set-costs */
export const setCostsCallSchema = v.strictObject({
  tableNum: v.optional(tableNumberSchema),
  items: cartLinesWireSchema,
  costs: costChoicesWireSchema,
  checkout: v.optional(pricingCheckoutSchema),
  type: orderTypeSchema,
  /** For catering with both ways; left out: delivery if a place is given. */
  takeoutType: v.optional(v.picklist(['pickup', 'delivery'])),
  date: v.optional(dateSchema),
  pickup_time: v.optional(instantSchema),
})

export const setCostsAnswerSchema = v.object({
  orderItems: v.array(cartLineWireSchema),
  costs: costsWireSchema,
  queue: queueSchema,
  warning: v.nullable(
    v.object({ code: v.number(), message: v.string(), items: v.array(problemItemSchema) }),
  ),
})

const suiteEntries = {
  eventSuiteId: textSchema(64),
  /** The name of the device, for the log of the suite. */
  device: v.optional(lineSchema(60)),
}

/** The suite that an order goes to. */
const suitesSchema = v.variant('eventDayOrdering', [
  /** During the event: its amount goes on the suite's tab. */
  v.strictObject({
    ...suiteEntries,
    eventDayOrdering: v.literal(true),
    /** The code that the suite's owner gave a guest; left out: nobody's guest. */
    suiteCode: v.optional(suiteCodeSchema),
  }),
  /** Before it: the suite's pre-order, of type `catering`. */
  v.strictObject({
    ...suiteEntries,
    eventDayOrdering: v.literal(false),
    /** The revision that a change was made from, with `id`; left out: the first submission. */
    revision: v.optional(v.pipe(v.number('expected a revision'), v.integer(), v.minValue(1))),
  }),
])

/** POST /api/orders, with an `Idempotency-Key` header. */
export const placeOrderCallSchema = v.strictObject({
  type: orderTypeSchema,
  data: v.strictObject({
    config: orderConfigSchema,
    items: v.pipe(cartLinesWireSchema, v.minLength(1, 'expected at least one line')),
    /** The currency that the guest saw; one other than the venue's is refused as a changed bill. */
    currency: v.optional(currencyCodeSchema),
    /** The bill that the guest confirmed; the server recomputes it and refuses a different one. */
    costs: costsWireSchema,
    checkout: checkoutWireSchema,
    chosenCreditCard: v.optional(v.strictObject({ paymentCardId: v.pipe(v.string(), v.uuid()) })),
    suites: v.optional(suitesSchema),
  }),
  /** The pre-order that it changes. */
  id: v.optional(
    v.pipe(v.string('expected the id of an order'), v.uuid('expected the id of an order')),
  ),
  /** The time chosen for it; left out: as soon as possible. */
  pickup_time: v.optional(instantSchema),
  /** The session's token, from clients other than browsers. */
  token: sessionEntries.token,
  /** The token of an operator who orders as a user. */
  operatorToken: sessionEntries.token,
})

export const placedOrderEntries = {
  orderId: v.string(),
  /** The order number shown to people. */
  checkNum: v.number(),
  status: v.picklist(orderStatuses),
  pickupTime: v.nullable(v.string()),
  /** The time at which it was taken, plus the wait that the queue told then; left out: it has a pickup time. */
  estimatedReadyTime: v.optional(v.string()),
  total: billDollarsSchema,
}

export const placedOrderSchema = v.object({
  ...placedOrderEntries,
  /** If the card was to be saved: whether it was. The order is valid either way. */
  paymentMethodSaved: v.optional(v.boolean()),
  /** A suite's pre-order has one, which the next change is made from. */
  revision: v.optional(v.number()),
  /** The device that sent an order that was handed over; null: one without a name. */
  sentFrom: v.optional(v.nullable(v.string())),
})

/** GET /api/orders/another-round/{id} */
export const anotherRoundAnswerSchema = v.object({
  /** At current prices; unavailable lines are left out. */
  items: v.array(cartLineWireSchema),
  tableInfo: v.nullable(
    v.object({ tableNum: v.string(), genericTableLocation: v.optional(v.string()) }),
  ),
})

export const queueAnswerSchema = v.object({ queue: queueSchema })

export const announcementsAnswerSchema = v.object({
  announcements: v.array(
    v.object({
      id: v.string(),
      message: v.string(),
    }),
  ),
  /** The ids of the items that most orders of the last weeks have (see most-ordered.ts). */
  mostOrdered: v.optional(v.array(v.string()), []),
})

export type AddItemCall = v.InferOutput<typeof addItemCallSchema>
export type SetCostsCall = v.InferOutput<typeof setCostsCallSchema>
export type SetCostsAnswer = v.InferOutput<typeof setCostsAnswerSchema>
/** An order to a suite before its event has these. */
export type PreOrderSuites = Extract<
  NonNullable<v.InferOutput<typeof suitesSchema>>,
  { readonly eventDayOrdering: false }
>
export type PlaceOrderCall = v.InferOutput<typeof placeOrderCallSchema>
export type PlacedOrder = v.InferOutput<typeof placedOrderSchema>
export type AnotherRoundAnswer = v.InferOutput<typeof anotherRoundAnswerSchema>
export type Queue = v.InferOutput<typeof queueSchema>
export type AnnouncementsAnswer = v.InferOutput<typeof announcementsAnswerSchema>
export type Announcement = AnnouncementsAnswer['announcements'][number]
