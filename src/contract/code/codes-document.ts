import * as v from 'valibot'
import { plainPhone } from '#domain/member/check-identifier.ts'
import { longestEmail, memberEmailPattern } from '#domain/account/contact.ts'
import {
  chargeTextSchema,
  countSchema,
  dateSchema,
  dollarsSchema,
  idSchema,
  instantSchema,
  nameSchema,
} from '#contract/scalars.ts'

/** A venue's import of codes, gift cards and members. */

const codeSchema = v.pipe(
  nameSchema(64),
  v.check(
    (code) => /[\p{L}\d]{3}/u.test(code.replace(/[\s\p{Pd}]/gu, '')),
    'expected a code of at least 3 letters and digits',
  ),
)

/** A day of the venue, or a moment. */
const momentSchema = v.union(
  [dateSchema, instantSchema],
  'expected a day such as "2026-12-25" or a moment such as "2026-12-25T17:30:00Z"',
)

const emailSchema = v.pipe(
  nameSchema(longestEmail),
  v.regex(memberEmailPattern, 'expected an e-mail address'),
)

const phoneSchema = v.pipe(
  nameSchema(32),
  v.check(
    (phone) => plainPhone(phone) !== null,
    'expected a phone number of ten digits, or one with + and the code of its country',
  ),
)

export const codesDocumentSchema = v.strictObject({
  discounts: v.optional(
    v.array(
      v.strictObject({
        code: codeSchema,
        value: chargeTextSchema,
        starts_at: v.optional(v.nullable(momentSchema)),
        /** A day counts to its end. */
        ends_at: v.optional(v.nullable(momentSchema)),
        uses_left: v.optional(v.nullable(countSchema)),
      }),
      'expected a list of discounts',
    ),
  ),
  gift_cards: v.optional(
    v.array(
      v.strictObject({ code: codeSchema, balance: dollarsSchema }),
      'expected a list of gift cards',
    ),
  ),
  members: v.optional(
    v.array(
      v.strictObject({
        id: idSchema,
        /** The identifiers that find the member: at least one. */
        code: v.optional(v.nullable(codeSchema)),
        email: v.optional(v.nullable(emailSchema)),
        phone: v.optional(v.nullable(phoneSchema)),
        name: v.optional(v.nullable(nameSchema(120))),
        promos: v.optional(v.pipe(v.array(nameSchema(64)), v.maxLength(100))),
        provider: v.optional(v.nullable(nameSchema(64))),
      }),
      'expected a list of members',
    ),
  ),
  loyalty: v.optional(
    v.array(
      v.strictObject({ email: emailSchema, status: nameSchema(64) }),
      'expected a list of people in the loyalty programme',
    ),
  ),
})

export type CodesDocument = v.InferOutput<typeof codesDocumentSchema>
