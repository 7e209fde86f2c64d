import * as v from 'valibot'
import { nameSchema } from '#contract/scalars.ts'

export const contactSchema = v.strictObject({
  full_name: v.pipe(
    nameSchema(120),
    v.check((name) => !/[<>]/.test(name), "This name isn't valid."),
  ),
  email: v.optional(v.pipe(v.string(), v.maxLength(254), v.email("This email isn't valid."))),
  /** Ten digits shown 3-3-4: 514-555-0199. */
  phone_number: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{3}-\d{3}-\d{4}$/, 'expected a phone number such as 514-555-0199'),
    ),
  ),
})
