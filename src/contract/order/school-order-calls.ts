import * as v from 'valibot'
import { orderStatuses } from '#domain/order/order-status.ts'
import { orderFactEntries } from './order-facts.ts'
import { sessionEntries } from '#contract/session-entries.ts'
import { call, sends } from '#contract/call.ts'
import { problemItemSchema, problemSchema } from '#contract/problem.ts'
import { billDollarsSchema, dateSchema } from '#contract/scalars.ts'

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
  ...orderFactEntries,
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

/** Every day was refused, or the order as a whole: then with the days whose lines do not fit, if any. */
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

export type { SchoolDayCall, SchoolOrderCall } from './school-order-body.ts'
export type SchoolRefusal = v.InferOutput<typeof schoolRefusalSchema>
export type TakenDay = v.InferOutput<typeof takenDaySchema>
export type RefusedDay = v.InferOutput<typeof refusedDaySchema>
export type SchoolOrderAnswer = v.InferOutput<typeof schoolOrderAnswerSchema>
export type DayRefund = v.InferOutput<typeof dayRefundSchema>
export type RefundState = (typeof refundStates)[number]

/** True for a day that was ordered. */
export function isTakenDay(day: TakenDay | RefusedDay): day is TakenDay {
  return 'orderId' in day
}
