import * as v from 'valibot'
import { isOneLine } from '#domain/language/one-line.ts'
import { parseCharge } from '#domain/money/money.ts'
import { slugPattern } from '#domain/venue/slug-pattern.ts'
import { typedMessages } from './typed-messages.ts'

/**
 * The scalars of the documents and calls. Each message says what was expected, because it is what
 * a venue's owner reads when an import is refused.
 */

export const idSchema = v.union(
  [
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.:-]{1,64}$/)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ],
  'expected an id: 1 to 64 letters, digits or _ . : -, or a whole number',
)

/** One of the ten common allergens, or one defined in `restaurant.allergens`. */
export const allergenIdSchema = v.pipe(
  v.string('expected the id of an allergen'),
  v.regex(
    /^[a-z][a-z0-9_-]{0,31}$/,
    'expected the id of an allergen: lower-case letters, digits, hyphens',
  ),
)

export const slugSchema = v.pipe(
  v.string('expected a slug: lower-case letters, digits and hyphens'),
  v.regex(slugPattern, 'expected a slug: lower-case letters, digits and hyphens'),
)

export function textSchema(maxLength: number) {
  return v.pipe(
    v.string('expected a text'),
    v.maxLength(maxLength, `expected at most ${maxLength} characters`),
  )
}

export function nameSchema(maxLength: number) {
  return v.pipe(
    textSchema(maxLength),
    v.check((text) => text.trim() !== '', typedMessages.empty),
  )
}

/** A name in a call: one line, because kitchens' tickets and terminals print it. */
export function lineSchema(maxLength: number) {
  return v.pipe(nameSchema(maxLength), v.check(isOneLine, typedMessages.line))
}

/**
 * A list that is counted before its elements are checked: each of 80,000 empty elements would cost
 * the server a fault for each of its fields.
 */
export function listSchema<const Item extends v.GenericSchema>(
  item: Item,
  most: number,
  what = 'elements',
) {
  const elements = v.array(v.unknown(), 'expected a list')
  return v.pipe(
    // Whoever sends it knows what its elements are.
    elements as v.GenericSchema<v.InferInput<Item>[], unknown[]>,
    v.maxLength(most, `expected at most ${most} ${what}`),
    v.array(item),
  )
}

/** A decimal number of dollars, 0 to 100,000, with at most 2 decimals. */
export const dollarsSchema = v.pipe(
  v.number('expected an amount in dollars, as a number'),
  v.minValue(0, 'expected an amount of 0 or more'),
  v.maxValue(100_000, 'expected an amount of at most 100000'),
  v.check(hasCents, typedMessages.decimals),
)

/** The price of an option: below zero, it lowers the price of its item. */
export const optionDollarsSchema = v.pipe(
  v.number('expected an amount in dollars, as a number'),
  v.minValue(-100_000, 'expected an amount of at least -100000'),
  v.maxValue(100_000, 'expected an amount of at most 100000'),
  v.check(hasCents, typedMessages.decimals),
)

/**
 * An amount of a bill in dollars. Fits every bill of the server: `highestBill` in
 * domain/pricing/tip-limit.ts with its highest tip is eleven million.
 */
export const billDollarsSchema = v.pipe(
  v.number('expected an amount in dollars, as a number'),
  v.minValue(0, 'expected an amount of 0 or more'),
  v.maxValue(11_000_000, 'expected an amount of at most 11000000'),
  v.check(hasCents, typedMessages.decimals),
)

/** A decimal number of dollars that may be below zero. */
export const signedDollarsSchema = v.pipe(
  v.number('expected an amount in dollars, as a number'),
  v.minValue(-1_000_000, 'expected an amount of at least -1000000'),
  v.maxValue(1_000_000, 'expected an amount of at most 1000000'),
  v.check(hasCents, typedMessages.decimals),
)

/** A rate as a number: 0.13 is 13 percent. */
export const rateSchema = v.pipe(
  v.number('expected a rate as a number, for example 0.13'),
  v.minValue(0, 'expected a rate of 0 or more'),
  v.maxValue(1, 'expected a rate of at most 1, for example 0.13 for 13 %'),
)

const oneOrTwoRates = [rateSchema, v.strictObject({ tax1: rateSchema, tax2: rateSchema })] as const
const rateOfWay = v.union(oneOrTwoRates, 'expected a rate such as 0.13')

export const taxRateSchema = v.union(
  [
    ...oneOrTwoRates,
    v.strictObject({
      dine_in: rateOfWay,
      take_out: rateOfWay,
      delivery: v.optional(rateOfWay),
      catering: v.optional(rateOfWay),
      suites: v.optional(rateOfWay),
    }),
  ],
  'expected a rate such as 0.13, {"tax1": 0.05, "tax2": 0.09975}, or by way of selling {"dine_in": 0.13, "take_out": 0}',
)

export const chargeTextSchema = v.pipe(
  v.string('expected a percentage such as "18%" or an amount such as "4.50$"'),
  v.check(
    (text) => parseCharge(text) !== null,
    'expected a percentage of at most 100 such as "18%", or an amount such as "4.50$"',
  ),
)

export const countSchema = v.pipe(
  v.number('expected a whole number'),
  v.integer('expected a whole number'),
  v.minValue(0, 'expected 0 or more'),
  v.maxValue(100_000, 'expected at most 100000'),
)

export const caloriesSchema = v.pipe(
  v.number('expected calories as a whole number of 0 or more'),
  v.integer('expected calories as a whole number of 0 or more'),
  v.minValue(0, 'expected calories as a whole number of 0 or more'),
  v.maxValue(100_000, 'expected at most 100000 calories'),
)

/** Minutes, at most a week. */
export const minutesSchema = v.pipe(
  v.number('expected a whole number of minutes'),
  v.integer('expected a whole number of minutes'),
  v.minValue(0, 'expected 0 or more minutes'),
  v.maxValue(10_080, 'expected at most a week of minutes'),
)

export const clockTimeSchema = v.pipe(
  v.string('expected a time such as "17:30"'),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, typedMessages.time),
)

export const dateSchema = v.pipe(
  v.string('expected a date such as "2026-12-25"'),
  v.isoDate('expected a date such as "2026-12-25"'),
)

/** A date of a call, which a client may write with a time: the time says nothing. */
export const askedDateSchema = v.pipe(
  v.string('expected a date such as "2026-12-25"'),
  v.transform((text) => (v.is(instantSchema, text) ? text.slice(0, 10) : text)),
  v.isoDate('expected a date such as "2026-12-25"'),
)

export const instantSchema = v.pipe(
  v.string('expected a moment such as "2026-12-25T17:30:00Z"'),
  v.isoTimestamp('expected a moment such as "2026-12-25T17:30:00Z"'),
  v.check(
    (text) => Date.parse(text) >= 0,
    'expected a moment since 1970 such as "2026-12-25T17:30:00Z"',
  ),
)

/** A picture, page or font: on this server (`/pictures/…`) or over HTTPS. */
export const linkSchema = v.pipe(
  textSchema(2048),
  v.regex(
    /^(?:https:\/\/|\/(?![/\\]))\S+$/,
    'expected an address: https://… or a path such as /pictures/soup.webp',
  ),
)

export const colorSchema = v.pipe(
  v.string('expected a colour such as "#0a7f5b"'),
  v.hexColor('expected a colour such as "#0a7f5b"'),
)

export const languageSchema = v.pipe(
  v.string('expected a language such as "en" or "fr"'),
  v.regex(/^[a-z]{2}$/, 'expected a language such as "en" or "fr"'),
)

/** A language with its region or script (BCP 47): `en-CA`, `de-DE`, `zh-Hant-TW`. */
export const tagSchema = v.pipe(
  v.string('expected a language tag such as "en-CA" or "de-DE"'),
  v.regex(
    /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/,
    'expected a language tag such as "en-CA" or "de-DE"',
  ),
)

export const priceScheduleSchema = v.pipe(
  v.array(
    v.pipe(
      v.string('expected 96 tier letters'),
      v.regex(/^[A-JXx]{96}$/, 'expected 96 tier letters, A to J or X, one for each quarter-hour'),
    ),
    'expected seven strings of 96 tier letters, Monday first',
  ),
  v.length(7, 'expected seven strings, Monday first'),
)

function hasCents(dollars: number): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6
}
