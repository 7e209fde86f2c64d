import * as v from 'valibot'
import { emailPattern, longestEmail } from '#domain/account/contact.ts'
import { suitePayments } from '#domain/suite/suite-payment.ts'
import { dollarsSchema, idSchema, instantSchema, nameSchema } from '#contract/scalars.ts'

/** When pre-orders open and lock; left out or null: 14 days and 24 hours before the event's start. */
const preOrderTimes = {
  opensAt: v.optional(v.nullable(instantSchema)),
  locksAt: v.optional(v.nullable(instantSchema)),
}

const ownerSchema = v.pipe(
  nameSchema(longestEmail),
  v.trim(),
  v.regex(emailPattern, 'expected an e-mail address'),
)
const limitSchema = v.optional(v.nullable(dollarsSchema))
const paymentSchema = v.optional(
  v.nullable(v.picklist(suitePayments, 'expected charge or invoice')),
)

/** A suite by our names, and by those of the specification; ours come first. */
const suiteSchema = v.pipe(
  v.strictObject({
    id: idSchema,
    name: nameSchema(120),
    /** The suite's owner that day; an account created later with this e-mail finds it. */
    ownerEmail: v.optional(v.nullable(ownerSchema)),
    owner_email: v.optional(v.nullable(ownerSchema)),
    /** The owner's name, as operators see it; left out: only the e-mail. */
    ownerName: v.optional(v.nullable(nameSchema(120))),
    /** The floor or block of the building, by which attendants search. */
    level: v.optional(v.nullable(nameSchema(60))),
    tableNumber: v.optional(v.nullable(nameSchema(40))),
    /** Dollars; left out or null: no limit. */
    tabLimit: limitSchema,
    tab_limit: limitSchema,
    /** The payment of orders of the event day; left out: charge. */
    paymentPreference: paymentSchema,
    event_day_payment_preference: paymentSchema,
    ...preOrderTimes,
  }),
  v.forward(
    v.check(
      (suite) => (suite.ownerEmail ?? suite.owner_email) != null,
      'expected an e-mail address',
    ),
    ['ownerEmail'],
  ),
  v.transform(
    ({
      ownerEmail,
      owner_email,
      tabLimit,
      tab_limit,
      paymentPreference,
      event_day_payment_preference,
      ...suite
    }) => ({
      ...suite,
      ownerEmail: ownerEmail ?? owner_email ?? '',
      tabLimit: tabLimit ?? tab_limit,
      paymentPreference: paymentPreference ?? event_day_payment_preference,
    }),
  ),
)

/** A venue's import of events with suites. */
export const eventsDocumentSchema = v.pipe(
  v.array(
    v.strictObject({
      id: idSchema,
      name: nameSchema(120),
      startsAt: instantSchema,
      /** When the suites close: operators can act for their owners until then. */
      endsAt: instantSchema,
      /** Times for those of its suites that set none. */
      ...preOrderTimes,
      suites: v.pipe(
        v.array(suiteSchema, 'expected a list of suites'),
        v.maxLength(500, 'expected at most 500 suites'),
      ),
    }),
    'expected a list of events',
  ),
  v.maxLength(1000, 'expected at most 1000 events'),
)

export type EventsDocument = v.InferOutput<typeof eventsDocumentSchema>
