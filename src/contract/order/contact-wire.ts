import * as v from 'valibot'
import { looksLikeName } from '#domain/account/contact.ts'
import { emailSchema, newPasswordSchema, phoneSchema } from '#contract/account/contact-schemas.ts'
import { nameSchema } from '#contract/scalars.ts'
import { typedMessages } from '#contract/typed-messages.ts'

export const contactSchema = v.strictObject({
  full_name: v.pipe(nameSchema(120), v.check(looksLikeName, typedMessages.name)),
  email: v.optional(emailSchema),
  phone_number: v.optional(phoneSchema),
  /** Creates an account for the e-mail, which the order belongs to. Never stored. */
  password: v.optional(newPasswordSchema),
})
