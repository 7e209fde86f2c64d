import * as v from 'valibot'

/**
 * An ISO 4217 code with two decimal digits. The list is the runtime's Intl data, so only the server
 * checks it: other browsers may know other currencies, and format any code.
 */
export const currencySchema = v.pipe(
  v.string('expected a currency code of ISO 4217, such as "CAD"'),
  v.check(isKnown, 'expected a currency code of ISO 4217 in capitals, such as "CAD"'),
  v.check(
    (code) => !isKnown(code) || decimalsOf(code) === 2,
    'expected a currency with two decimal digits, such as "CAD": prices are counted in hundredths',
  ),
)

/** A code from a device or in an answer: only its form is checked. */
export const currencyCodeSchema = v.pipe(
  v.string('expected a currency code'),
  v.regex(/^[A-Z]{3}$/, 'expected a currency code of three capitals'),
)

function isKnown(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

function decimalsOf(currency: string): number | undefined {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits
}
