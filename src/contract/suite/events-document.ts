import * as v from 'valibot'
import { emailPattern, longestEmail } from '#domain/account/contact.ts'
import { idSchema, instantSchema, nameSchema } from '#contract/scalars.ts'

/** A venue's import of events with suites. */
export const eventsDocumentSchema = v.pipe(
  v.array(
    v.strictObject({
      id: idSchema,
      name: nameSchema(120),
      startsAt: instantSchema,
      endsAt: instantSchema,
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
