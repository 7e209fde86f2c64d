import * as v from 'valibot'
import { emailPattern, longestEmail, phonePattern } from '#domain/account/contact.ts'
import { typedMessages } from '#contract/typed-messages.ts'

/** The rules of domain/account/contact.ts as schemas. */

export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(longestEmail, `This field can have up to ${longestEmail} characters.`),
  v.regex(emailPattern, typedMessages.email),
)

/** Ten digits shown 3-3-4: 514-555-0199. */
export const phoneSchema = v.pipe(v.string(), v.regex(phonePattern, typedMessages.phone))
