import * as v from 'valibot'
import { emailPattern, longestEmail, phonePattern } from '#domain/account/contact.ts'

/** The rules of domain/account/contact.ts as schemas. */

export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(longestEmail, `This field can have up to ${longestEmail} characters.`),
  v.regex(emailPattern, "This email isn't valid."),
)

/** Ten digits shown 3-3-4: 514-555-0199. */
export const phoneSchema = v.pipe(
  v.string(),
  v.regex(phonePattern, 'expected a phone number such as 514-555-0199'),
)
