import * as v from 'valibot'
import { emailPattern, longestEmail } from '#domain/account/contact.ts'
import { longestPassword, missingPasswordParts } from '#domain/account/password-rule.ts'
import { typedMessages } from './typed-messages.ts'

/** The rules of domain/account/contact.ts as schemas. */

export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(longestEmail, `This field can have up to ${longestEmail} characters.`),
  v.regex(emailPattern, typedMessages.email),
)

/** A phone as it is typed: the venue's country decides whether it is one, and how it is read. */
export const phoneSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))

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
