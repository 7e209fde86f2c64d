import * as v from 'valibot'
import { emailPattern, longestEmail } from '#domain/account/contact.ts'
import { suitePayments } from '#domain/suite/suite-payment.ts'
import { dollarsSchema, idSchema, instantSchema, nameSchema } from '#contract/scalars.ts'

/** When pre-orders open and lock; left out: 14 days and 24 hours before the event's start. */
const preOrderTimes = {
  opensAt: v.optional(instantSchema),
  locksAt: v.optional(instantSchema),
}

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
        v.array(
          v.strictObject({
            id: idSchema,
            name: nameSchema(120),
            /** The suite's owner that day; an account created later with this e-mail finds it. */
            ownerEmail: v.pipe(
              nameSchema(longestEmail),
              v.trim(),
              v.regex(emailPattern, 'expected an e-mail address'),
            ),
            /** The owner's name, as operators see it; left out: only the e-mail. */
            ownerName: v.optional(nameSchema(120)),
            /** The floor or block of the building, by which attendants search. */
            level: v.optional(nameSchema(60)),
            tableNumber: v.optional(nameSchema(40)),
            /** Dollars; left out: no limit. */
            tabLimit: v.optional(dollarsSchema),
            /** The payment of orders of the event day; left out: charge. */
            paymentPreference: v.optional(v.picklist(suitePayments, 'expected charge or invoice')),
            ...preOrderTimes,
          }),
          'expected a list of suites',
        ),
        v.maxLength(500, 'expected at most 500 suites'),
      ),
    }),
    'expected a list of events',
  ),
  v.maxLength(1000, 'expected at most 1000 events'),
)

export type EventsDocument = v.InferOutput<typeof eventsDocumentSchema>
