import * as v from 'valibot'
import { looksLikeName } from '#domain/account/contact.ts'
import { emailSchema, phoneSchema } from '#contract/account/contact-schemas.ts'
import { nameSchema } from '#contract/scalars.ts'
import { typedMessages } from '#contract/typed-messages.ts'

export const contactSchema = v.strictObject({
  full_name: v.pipe(nameSchema(120), v.check(looksLikeName, typedMessages.name)),
  email: v.optional(emailSchema),
  phone_number: v.optional(phoneSchema),
})
