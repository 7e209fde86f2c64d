import * as v from 'valibot'
import { orderStatuses } from '#domain/order/order-status.ts'
import { cartLineWireSchema, readCartLine } from '#contract/cart/cart-wire.ts'
import { costsWireSchema, readCosts } from '#contract/pricing/costs-wire.ts'
import { call, sends } from '#contract/call.ts'
import type { addItemBody, setCostsBody, validateBody } from './order-bodies.ts'
import { problemItemSchema } from '#contract/problem.ts'
import { orderFactEntries } from './order-facts.ts'
import { queueSchema } from './queue-wire.ts'
import { billDollarsSchema } from '#contract/scalars.ts'

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

export const setCostsAnswerSchema = v.object({
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

export const placedOrderEntries = {
  orderId: v.string(),
  /** The order number shown to people. */
  checkNum: v.number(),
  status: v.picklist(orderStatuses),
  pickupTime: v.nullable(v.string()),
  /** The time at which it was taken, plus the wait that the queue told then; left out: it has a pickup time. */
  estimatedReadyTime: v.optional(v.string()),
  total: billDollarsSchema,
  /** The gift card's share, in a part of an order to a hub; left out: nothing. */
  giftCard: v.optional(billDollarsSchema),
  ...orderFactEntries,
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

export type {
  AddItemCall,
  PlaceOrderCall,
  PreOrderSuites,
  SetCostsCall,
  ValidateCall,
  WrittenOrderCall,
} from './order-bodies.ts'
/** The costs as the server writes them. */
export type SetCostsAnswer = v.InferInput<typeof setCostsAnswerSchema>
/** The server's bill of a cart, in cents. */
export type ServerCosts = v.InferOutput<typeof setCosts.answer>
export type PlacedOrder = v.InferOutput<typeof placedOrderSchema>
export type Queue = v.InferOutput<typeof queueSchema>
export type AnnouncementsAnswer = v.InferOutput<typeof announcementsSchema>
export type Announcement = AnnouncementsAnswer['announcements'][number]
