import * as v from 'valibot'
import { orderStatuses } from '#domain/order/order-status.ts'
import { isCalendarDate } from '#domain/time/calendar-dates.ts'
import { sessionEntries } from '#contract/session-entries.ts'
import { call, sends } from '#contract/call.ts'
import { cartLinesWireSchema } from '#contract/cart/cart-wire.ts'
import { currencyCodeSchema } from '#contract/money/currency-schema.ts'
import { checkoutWireSchema } from './checkout-wire.ts'
import { orderConfigSchema } from './order-config.ts'
import { problemItemSchema, problemSchema } from '#contract/problem.ts'
import { shownCostsWireSchema } from '#contract/pricing/costs-wire.ts'
import {
  askedDateSchema,
  billDollarsSchema,
  dateSchema,
  idSchema,
  instantSchema,
  listSchema,
} from '#contract/scalars.ts'

/** The days of one order: more than a month of school days for two children. */
const mostSchoolDays = 60

const orderDateSchema = v.pipe(askedDateSchema, v.check(isCalendarDate, 'expected a date'))
const childIdSchema = v.pipe(v.string('expected the id of a child'), v.uuid('expected a UUID'))

const dayOrderSchema = v.strictObject({
  /** On the venue's calendar. */
  date: orderDateSchema,
  /** The child of the account that eats it; a day without one is refused by itself. */
  childId: v.optional(childIdSchema),
  /** A day without items is dropped. */
  items: v.optional(cartLinesWireSchema, []),
  /** The caller's number of the day, which the answer does without: its days are in this order. */
  orderId: v.optional(idSchema),
  /** The bill of that day as the person saw it; left out: only the sum of all days is compared. */
  costs: v.optional(shownCostsWireSchema),
  /** The order of that day and child that this one takes the place of. */
  replaces: v.optional(v.pipe(v.string('expected the id of an order'), v.uuid('expected a UUID'))),
  /** The person was asked, and wants it besides what that child has ordered for the day already. */
  again: v.optional(v.boolean()),
})

/**
 * All days of all children, one charge, with an `Idempotency-Key` header. One day alone may be given by
 * `date` and `items`; see `daysOfCall`.
 */
export const schoolOrderBody = v.strictObject({
  type: v.literal('school', 'expected school'),
  data: v.strictObject({
    config: v.optional(orderConfigSchema),
    rotationalMenuOrders: v.optional(listSchema(dayOrderSchema, mostSchoolDays, 'days')),
    /** Beside days, which have their own: it says nothing. */
    date: v.optional(orderDateSchema),
    childId: v.optional(childIdSchema),
    items: v.optional(cartLinesWireSchema),
    /** The currency that the person saw; one other than the venue's is refused as a changed bill. */
    currency: v.optional(currencyCodeSchema),
    /** The sum of the days' bills. */
    costs: shownCostsWireSchema,
    checkout: checkoutWireSchema,
    chosenCreditCard: v.optional(v.strictObject({ paymentCardId: v.pipe(v.string(), v.uuid()) })),
    /** A school's order goes to no suite. */
    suites: v.optional(v.never()),
  }),
  /** No pre-order of a suite is changed by it. */
  id: v.optional(v.never()),
  /** A time of one of its days, whose lunch it is for. */
  pickup_time: v.optional(instantSchema),
  token: sessionEntries.token,
  operatorToken: sessionEntries.token,
})

const dayNameEntries = { date: dateSchema, childId: v.nullable(v.string()) }

/** A day that was ordered: a separate order, with its own number. */
const takenDaySchema = v.object({
  ...dayNameEntries,
  orderId: v.string(),
  checkNum: v.number(),
  status: v.picklist(orderStatuses),
  /** When its lunch is. */
  pickupTime: v.nullable(v.string()),
  total: billDollarsSchema,
})

/** A day that was refused; nothing is charged for it. */
const refusedDaySchema = v.object({
  ...dayNameEntries,
  code: v.number(),
  message: v.string(),
  items: v.optional(v.array(problemItemSchema)),
})

export const schoolOrderAnswerSchema = v.object({
  /** The sum of the days that were taken, in dollars. */
  total: billDollarsSchema,
  /** Days in the order of the call. */
  days: v.array(v.union([takenDaySchema, refusedDaySchema])),
  /** If the card was to be saved: whether it was. The order is valid either way. */
  paymentMethodSaved: v.optional(v.boolean()),
})

/** Every day was refused, or the order as a whole, which names no days. */
export const schoolRefusalSchema = v.object({
  ...problemSchema.entries,
  days: v.optional(v.array(refusedDaySchema)),
})

export const cancelDayBody = v.strictObject({
  orderId: v.pipe(v.string('expected the id of an order'), v.uuid('expected a UUID')),
  ...sessionEntries,
})

/**
 * `none`: nothing was charged for the day. `due`: the gateway has not answered yet. `failed`: it has
 * refused; the venue pays back.
 */
const refundStates = ['none', 'due', 'refunded', 'failed'] as const

const dayRefundSchema = v.object({
  /** Dollars: the day's part of the charge. */
  amount: billDollarsSchema,
  state: v.picklist(refundStates),
})

/** Until the day's cut-off; repeated, it says what came of the refund by now. */
export const cancelDay = call('POST', '/orders/cancel-k12-day', {
  venue: 'any',
  body: sends<typeof cancelDayBody>(),
  answer: v.pipe(
    v.object({ status: v.literal('cancelled'), refund: dayRefundSchema }),
    v.transform(({ refund }) => refund),
  ),
})

/** A receipt of a school day says this besides. */
export const schoolReceiptSchema = v.object({
  ...dayNameEntries,
  childName: v.nullable(v.string()),
  schoolClass: v.nullable(v.string()),
  /** The end of cancelling and changing it; null: its venue is no school any more. */
  cutoffAt: v.nullable(v.string()),
  /** A cancelled day has one. */
  refund: v.optional(dayRefundSchema),
})

export type SchoolOrderCall = v.InferOutput<typeof schoolOrderBody>
export type SchoolRefusal = v.InferOutput<typeof schoolRefusalSchema>
export type SchoolDayCall = v.InferOutput<typeof dayOrderSchema>
export type TakenDay = v.InferOutput<typeof takenDaySchema>
export type RefusedDay = v.InferOutput<typeof refusedDaySchema>
export type SchoolOrderAnswer = v.InferOutput<typeof schoolOrderAnswerSchema>
export type DayRefund = v.InferOutput<typeof dayRefundSchema>
export type RefundState = (typeof refundStates)[number]

/** True for a day that was ordered. */
export function isTakenDay(day: TakenDay | RefusedDay): day is TakenDay {
  return 'orderId' in day
}

/**
 * The days of a call, from 1 to 60. A single day's bill is the bill of the call. The path of the
 * field that is missing, or too many, where the call has neither form or both.
 */
export function daysOfCall({
  data,
}: SchoolOrderCall):
  | readonly SchoolDayCall[]
  | { readonly field: string; readonly extra: boolean } {
  const { rotationalMenuOrders = [], date, childId, items = [], costs } = data
  if (rotationalMenuOrders.length > 0) {
    if (childId !== undefined) return { field: 'data.childId', extra: true }
    if (items.length > 0) return { field: 'data.items', extra: true }
    const days = rotationalMenuOrders.filter((day) => day.items.length > 0)
    return days.length > 0 ? days : { field: 'data.rotationalMenuOrders', extra: false }
  }
  if (items.length === 0) {
    const field = date === undefined ? 'data.rotationalMenuOrders' : 'data.items'
    return { field, extra: false }
  }
  if (date === undefined) return { field: 'data.date', extra: false }
  return [{ date, items, costs, ...(childId === undefined ? {} : { childId }) }]
}
