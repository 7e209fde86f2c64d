import * as v from 'valibot'
import { orderTypes } from '#domain/order/order-type.ts'
import { currencyCodeSchema } from '#contract/money/currency-schema.ts'
import { askedDateSchema, instantSchema, lineSchema, textSchema } from '#contract/scalars.ts'
import { sessionEntries } from '#contract/session-entries.ts'
import { suiteCodeSchema } from '#contract/suite/suite-code.ts'
import { checkoutWireSchema } from './checkout-wire.ts'
import { orderConfigSchema } from './order-config.ts'

export const orderTypeSchema = v.picklist(orderTypes, `expected one of ${orderTypes.join(', ')}`)

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

/** The body of an order with these lines, this bill and more fields of its `data`. */
export function orderBodyOf<const Data extends v.ObjectEntries>(data: Data) {
  return v.strictObject({
    type: orderTypeSchema,
    data: v.strictObject({
      config: orderConfigSchema,
      /** The currency that the guest saw; one other than the venue's is refused as a changed bill. */
      currency: v.optional(currencyCodeSchema),
      checkout: checkoutWireSchema,
      chosenCreditCard: v.optional(v.strictObject({ paymentCardId: v.pipe(v.string(), v.uuid()) })),
      suites: v.optional(suitesSchema),
      /** The day that it is for, at noon; a time that is chosen decides, and today's is none. */
      date: v.optional(askedDateSchema),
      ...data,
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
}
