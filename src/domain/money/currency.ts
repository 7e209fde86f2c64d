/**
 * An ISO 4217 code in capitals, such as `CAD` or `GBP`. Only currencies with two decimal digits are
 * accepted, so that `Cents` are hundredths of the unit in all of them.
 */
export type Currency = string

/** The currency of venues and older records without one. */
export const defaultCurrency: Currency = 'CAD'
