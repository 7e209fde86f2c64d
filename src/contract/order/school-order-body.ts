import * as v from 'valibot'
import { isCalendarDate } from '#domain/time/calendar-dates.ts'
import { cartLinesWireSchema } from '#contract/cart/sent-lines.ts'
import { currencyCodeSchema } from '#contract/money/currency-schema.ts'
import { shownCostsWireSchema } from '#contract/pricing/shown-costs.ts'
import { askedDateSchema, idSchema, instantSchema, listSchema } from '#contract/scalars.ts'
import { sessionEntries } from '#contract/session-entries.ts'
import { checkoutWireSchema } from './checkout-wire.ts'
import { orderConfigSchema } from './order-config.ts'

/** The days of one order: more than a month of school days for two children. */
export const mostSchoolDays = 60

const orderDateSchema = v.pipe(askedDateSchema, v.check(isCalendarDate, 'expected a date'))
const childIdSchema = v.pipe(v.string('expected the id of a child'), v.uuid('expected a UUID'))

export const dayOrderSchema = v.strictObject({
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

export type SchoolOrderCall = v.InferOutput<typeof schoolOrderBody>
export type SchoolDayCall = v.InferOutput<typeof dayOrderSchema>

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
