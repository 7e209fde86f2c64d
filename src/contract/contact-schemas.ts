import * as v from 'valibot'
import { emailPattern, groupPhone, longestEmail, phonePattern } from '#domain/account/contact.ts'
import { longestPassword, missingPasswordParts } from '#domain/account/password-rule.ts'
import { typedMessages } from './typed-messages.ts'

/** The rules of domain/account/contact.ts as schemas. */

export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(longestEmail, `This field can have up to ${longestEmail} characters.`),
  v.regex(emailPattern, typedMessages.email),
)

/** Ten digits, in any form that people write them, also with a 1 before: read as 514-555-0199. */
export const phoneSchema = v.pipe(
  v.string(),
  v.regex(/^[\d\s()+.-]{10,40}$/, typedMessages.phone),
  v.transform(groupPhone),
  v.regex(phonePattern, typedMessages.phone),
)

/** A phone of a notification, which has the twelve characters that it is shown with. */
export const groupedPhoneSchema = v.pipe(v.string(), v.regex(phonePattern, typedMessages.phone))

/** A password typed to sign in: only a bound, because an old one may predate the rule. */
export const givenPasswordSchema = v.pipe(
  v.string('expected a password'),
  v.minLength(1, 'expected a password'),
  v.maxLength(longestPassword, `expected at most ${longestPassword} characters`),
)

/** A newly chosen password. */
export const newPasswordSchema = v.pipe(
  givenPasswordSchema,
  v.check((password) => missingPasswordParts(password).length === 0, typedMessages.password),
)
