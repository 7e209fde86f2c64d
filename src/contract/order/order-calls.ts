import * as v from 'valibot'
import { orderStatuses } from '#domain/order/order-status.ts'
import { orderTypes } from '#domain/order/order-type.ts'
import {
  cartLinesWireSchema,
  cartLineWireSchema,
  readCartLine,
  sentLineSchema,
} from '#contract/cart/cart-wire.ts'
import type { CartLineWire } from '#contract/cart/cart-wire.ts'
import {
  checkoutWireSchema,
  deliveryWireSchema,
  memberCheckoutSchema,
  pricingCheckoutSchema,
} from './checkout-wire.ts'
import {
  costChoicesWireSchema,
  costsWireSchema,
  readCosts,
  shownCostsWireSchema,
} from '#contract/pricing/costs-wire.ts'
import type { CostsWire } from '#contract/pricing/costs-wire.ts'
import { call, sends } from '#contract/call.ts'
import { currencyCodeSchema } from '#contract/money/currency-schema.ts'
import { suiteCodeSchema } from '#contract/suite/suite-code.ts'
import { orderConfigSchema, askedTableSchema } from './order-config.ts'
import { problemItemSchema } from '#contract/problem.ts'
import { queueSchema } from './queue-wire.ts'
import {
  billDollarsSchema,
  askedDateSchema,
  instantSchema,
  lineSchema,
  textSchema,
} from '#contract/scalars.ts'
import { sessionEntries } from '#contract/session-entries.ts'

/** Left out, the configuration follows from the order's type and table. */
const askedConfigEntries = {
  config: v.optional(orderConfigSchema),
  tableNum: v.optional(askedTableSchema),
}

const orderTypeSchema = v.picklist(orderTypes, `expected one of ${orderTypes.join(', ')}`)

export const addItemBody = v.strictObject({
  itemsInCart: cartLinesWireSchema,
  itemToAdd: sentLineSchema,
  checkout: v.optional(memberCheckoutSchema),
  type: orderTypeSchema,
  ...askedConfigEntries,
  /**
   * The day that it is for, priced as at noon; `pickup_time` is exact. The cart is refused where an
   * order for then would be, for any time of that day; without both, where none is left at all. A
   * school's cart names its day.
   */
  date: v.optional(askedDateSchema),
  pickup_time: v.optional(instantSchema),
})

export const validateBody = v.strictObject({
  itemsInCart: cartLinesWireSchema,
  checkout: v.optional(memberCheckoutSchema),
  type: orderTypeSchema,
  ...askedConfigEntries,
  date: v.optional(askedDateSchema),
  pickup_time: v.optional(instantSchema),
  /** Also checks whether the venue delivers there. */
  delivery: v.optional(deliveryWireSchema),
})

const answersValid = {
  venue: 'published',
  answer: v.pipe(
    v.object({ valid: v.literal(true) }),
    v.transform(() => true as const),
  ),
} as const

/** The cart must be orderable with the added item. */
export const addItem = call('POST', '/orders/item', {
  ...answersValid,
  body: sends<typeof addItemBody>(),
})

export const validateCart = call('POST', '/orders/validate', {
  ...answersValid,
  body: sends<typeof validateBody>(),
})

export const setCostsBody = v.strictObject({
  tableNum: v.optional(askedTableSchema),
  items: cartLinesWireSchema,
  costs: v.optional(costChoicesWireSchema, {}),
  checkout: v.optional(pricingCheckoutSchema),
  type: orderTypeSchema,
  /** For catering with both ways; left out: delivery if a place is given. */
  takeoutType: v.optional(v.picklist(['pickup', 'delivery'])),
  date: v.optional(askedDateSchema),
  pickup_time: v.optional(instantSchema),
})

const setCostsAnswerSchema = v.object({
  orderItems: v.array(cartLineWireSchema),
  costs: costsWireSchema,
  /** The queue now; null for another day. */
  queue: queueSchema,
  warning: v.nullable(
    v.object({ code: v.number(), message: v.string(), items: v.array(problemItemSchema) }),
  ),
})

/** Prices the available lines of a cart, and reports those that are unavailable or have another price. */
export const setCosts = call('POST', '/orders/set-costs', {
  venue: 'published',
  body: sends<typeof setCostsBody>(),
  answer: v.pipe(
    setCostsAnswerSchema,
    v.transform(({ costs, queue, warning }) => ({
      costs: readCosts(costs),
      queue,
      /** The lines that the server dropped or repriced. */
      warning: warning && {
        code: warning.code,
        message: warning.message,
        lines: warning.items.map(({ orderId, code, message }) => ({ orderId, code, message })),
      },
    })),
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
    /** The code that the suite's owner gave a guest; left out: not a guest's order. */
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

/** An order, sent with an `Idempotency-Key` header. */
export const placeOrderBody = v.strictObject({
  type: orderTypeSchema,
  data: v.strictObject({
    config: orderConfigSchema,
    items: v.pipe(cartLinesWireSchema, v.minLength(1, 'expected at least one line')),
    /** The currency that the guest saw; one other than the venue's is refused as a changed bill. */
    currency: v.optional(currencyCodeSchema),
    /** The bill that the guest confirmed; the server recomputes it and refuses a different one. */
    costs: shownCostsWireSchema,
    checkout: checkoutWireSchema,
    chosenCreditCard: v.optional(v.strictObject({ paymentCardId: v.pipe(v.string(), v.uuid()) })),
    suites: v.optional(suitesSchema),
    /** The day that it is for, at noon; a time that is chosen decides, and today's is none. */
    date: v.optional(askedDateSchema),
    /** Lunches of a school are ordered by its call. */
    rotationalMenuOrders: v.optional(v.never()),
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

const anotherRoundSchema = v.object({
  /** At current prices; unavailable lines are left out. */
  items: v.array(cartLineWireSchema),
  tableInfo: v.nullable(
    v.object({ tableNum: v.string(), genericTableLocation: v.optional(v.string()) }),
  ),
})

/** The lines of an earlier order that are available now, and its table. */
export const getAnotherRound = call('GET', '/orders/another-round/:id', {
  venue: 'published',
  answer: v.pipe(
    anotherRoundSchema,
    v.transform(({ items, tableInfo }) => ({ lines: items.map(readCartLine), tableInfo })),
  ),
})

export const getQueue = call('GET', '/orders/get-next-order-queue-time', {
  venue: 'published',
  answer: v.pipe(
    v.object({ queue: queueSchema }),
    v.transform(({ queue }) => queue),
  ),
})

const announcementsSchema = v.object({
  announcements: v.array(
    v.object({
      id: v.string(),
      message: v.string(),
    }),
  ),
  /** The ids of the items that most orders of the last weeks have (see most-ordered.ts). */
  mostOrdered: v.optional(v.array(v.string()), []),
})

/** Current ones, in the guest's language. */
export const getAnnouncements = call('GET', '/restaurants/:id/announcements', {
  answer: announcementsSchema,
})

export type AddItemCall = v.InferOutput<typeof addItemBody>
export type ValidateCall = v.InferOutput<typeof validateBody>
export type SetCostsCall = v.InferOutput<typeof setCostsBody>
/** The costs as the server writes them. */
export type SetCostsAnswer = v.InferInput<typeof setCostsAnswerSchema>
/** The server's bill of a cart, in cents. */
export type ServerCosts = v.InferOutput<typeof setCosts.answer>
/** An order to a suite before its event has these. */
export type PreOrderSuites = Extract<
  NonNullable<v.InferOutput<typeof suitesSchema>>,
  { readonly eventDayOrdering: false }
>
export type PlaceOrderCall = v.InferOutput<typeof placeOrderBody>
/** An order as our devices write it, with every row of its bill and every field of its lines. */
export interface WrittenOrderCall extends PlaceOrderCall {
  readonly data: Omit<PlaceOrderCall['data'], 'items' | 'costs'> & {
    readonly items: CartLineWire[]
    readonly costs: CostsWire
  }
}
export type PlacedOrder = v.InferOutput<typeof placedOrderSchema>
export type Queue = v.InferOutput<typeof queueSchema>
export type AnnouncementsAnswer = v.InferOutput<typeof announcementsSchema>
export type Announcement = AnnouncementsAnswer['announcements'][number]
