/**
 * An ISO 4217 code in capitals, such as `CAD` or `GBP`. Only currencies with two decimal digits are
 * taken, so that `Cents` are hundredths of the unit in every one of them.
 */
export type Currency = string

/** The currency of a venue that names none, and of records written before they named one. */
export const defaultCurrency: Currency = 'CAD'
