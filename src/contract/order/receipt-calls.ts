import * as v from 'valibot'
import { asId } from '#domain/ids.ts'
import type { ItemId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { orderStatuses } from '#domain/order/order-status.ts'
import { orderTypes } from '#domain/order/order-type.ts'
import { paymentMethods } from '#domain/payment/payment-methods.ts'
import { defaultCurrency } from '#domain/money/money.ts'
import {
  cartLineWireSchema,
  chosenGroupSchema,
  readOptions,
  readOrderedLine,
} from '#contract/cart/cart-wire.ts'
import { costsWireSchema, readCosts } from '#contract/pricing/costs-wire.ts'
import { call, sends } from '#contract/call.ts'
import { currencyCodeSchema } from '#contract/money/currency-schema.ts'
import { instantSchema, nameSchema, textSchema } from '#contract/scalars.ts'
import { orderFactEntries } from '#contract/order/order-facts.ts'
import { schoolReceiptSchema } from '#contract/order/school-order-calls.ts'
import {
  eventEntries,
  ofEventEntries,
  readEvent,
  readLimit,
  readWindow,
  windowEntries,
} from '#contract/suite/event-entries.ts'
import {
  preOrderSchema,
  preOrderStateSchema,
  readSubmitted,
} from '#contract/suite/pre-order-wire.ts'
import { suitePayments } from '#domain/suite/suite-payment.ts'
import { sessionEntries } from '#contract/session-entries.ts'

/** A person's past orders, at every venue and from every device. */

/** The session, and its own person's e-mail or none. */
const personEntries = { ...sessionEntries, email: v.optional(nameSchema(254)) }

export const pastReceiptsBody = v.strictObject({
  ...personEntries,
  /** Only receipts placed before this instant. */
  before: v.optional(instantSchema),
})

/** Undefined: the latest. */
export function placedBefore(before: Instant | undefined) {
  return before === undefined ? {} : { before: new Date(before).toISOString() }
}

/** `timezone`: for its times; left out: the device's own. */
const receiptVenueSchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  timezone: v.optional(v.string()),
  /** True: a marketplace hub, and the order is one part of those to it. */
  hub: v.optional(v.boolean()),
})

const writtenReceiptSchema = v.object({
  orderId: v.string(),
  restaurant: receiptVenueSchema,
  checkNum: v.number(),
  status: v.picklist(orderStatuses),
  ...orderFactEntries,
  type: v.picklist(orderTypes),
  placedAt: instantSchema,
  /** The currency of its amounts when it was placed. */
  currency: v.optional(currencyCodeSchema, defaultCurrency),
  costs: costsWireSchema,
  paidBy: v.optional(v.picklist(paymentMethods)),
  /** The card that was charged. */
  paidWith: v.optional(v.object({ brand: v.string(), last4: v.string() })),
  /** A school's day has it; left out: another order. */
  school: v.optional(schoolReceiptSchema),
  /** The names are stored with the order as the guest read them, independent of the current menu. */
  items: v.array(
    v.object({
      name: v.string(),
      options: v.array(v.string()),
      line: cartLineWireSchema,
    }),
  ),
})

/** A receipt as the server writes it. */
export type WrittenReceipt = v.InferInput<typeof writtenReceiptSchema>

function readReceipt(sent: v.InferOutput<typeof writtenReceiptSchema>) {
  return {
    ...sent,
    placedAt: Date.parse(sent.placedAt),
    costs: readCosts(sent.costs),
    items: sent.items.map(({ line, ...item }) => ({ ...item, ...readOrderedLine(line) })),
  }
}

/** An order of the person's from any device. */
export type AccountReceipt = ReturnType<typeof readReceipt>

/** Latest first, a page at a time. */
export const getPastReceipts = call('POST', '/auth/get-past-receipts', {
  body: sends<typeof pastReceiptsBody>(),
  answer: v.object({
    receipts: v.array(
      v.pipe(
        writtenReceiptSchema,
        /** `sent`: the receipt unread, which a device stores and any build can read. */
        v.transform((sent) => ({ ...readReceipt(sent), sent })),
      ),
    ),
    more: v.boolean(),
  }),
})

/** A page of them. */
export type PastReceipts = v.InferOutput<typeof getPastReceipts.answer>
export type PastReceipt = PastReceipts['receipts'][number]

export const orderedItemsSchema = v.array(
  v.object({
    id: v.string(),
    menu_id: v.string(),
    section_id: v.string(),
    /** The choices of its last order, without special instructions. */
    orderOptions: v.array(chosenGroupSchema),
  }),
)

export const orderedItemsBody = v.strictObject(personEntries)

/** At the venue of the header: latest first, each once. */
export const getOrderedItems = call('POST', '/auth/get-previously-ordered-items', {
  venue: 'published',
  body: sends<typeof orderedItemsBody>(),
  answer: v.pipe(
    v.object({ items: orderedItemsSchema }),
    v.transform(({ items }) =>
      items.map(({ id, orderOptions }) => ({
        itemId: asId<ItemId>(id),
        options: readOptions(orderOptions),
      })),
    ),
  ),
})

export const upcomingEventsBody = v.strictObject({
  ...sessionEntries,
  email: textSchema(254),
})
const upcomingEventsAnswerSchema = v.array(
  v.object({
    ...eventEntries,
    restaurant: receiptVenueSchema,
    eventSuite: v.object({
      id: v.string(),
      ...ofEventEntries,
      name: v.string(),
      table_number: v.nullable(v.string()),
      /** Dollars; null: no limit. */
      tab_limit: v.nullable(v.number()),
      event_day_payment_preference: v.picklist(suitePayments),
      ...windowEntries,
      pre_order_state: preOrderStateSchema,
      /** Null: not submitted. */
      pre_order_delivery_time: v.nullable(v.string()),
      pre_order_additional_notes: v.nullable(v.string()),
    }),
    /** The suite's orders for that event; the first is its catering order, unless it was cancelled. */
    orders: v.array(preOrderSchema),
  }),
)

/** Only the signed-in person's. */
export const getUpcomingEvents = call('POST', '/catering/suite-owners/get-upcoming-events', {
  body: sends<typeof upcomingEventsBody>(),
  answer: v.pipe(
    upcomingEventsAnswerSchema,
    v.transform((events) => events.map(readUpcoming)),
  ),
})

/** An event as the server writes it. */
export type WrittenUpcoming = v.InferInput<typeof upcomingEventsAnswerSchema>[number]

function readUpcoming({ restaurant, eventSuite, orders, ...event }: WrittenUpcoming) {
  return {
    ...readEvent(event),
    restaurant,
    suite: {
      id: eventSuite.id,
      name: eventSuite.name,
      tableNumber: eventSuite.table_number,
      tabLimit: readLimit(eventSuite.tab_limit),
      payment: eventSuite.event_day_payment_preference,
      window: readWindow(eventSuite),
      preOrderState: eventSuite.pre_order_state,
    },
    orders: orders.map(readSubmitted),
  }
}

export type OrderedItems = v.InferOutput<typeof orderedItemsSchema>
export type UpcomingEvent = ReturnType<typeof readUpcoming>
