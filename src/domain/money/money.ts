declare const brand: unique symbol

/**
 * An integer number of cents, of either sign: hundredths of the unit of the venue's currency (see
 * defaultCurrency). The only form of money inside the program.
 */
export type Cents = number & { readonly [brand]: 'Cents' }

/** A tax or percentage as a number: 0.13 is 13 percent. */
export type Rate = number

/** One rate, or two parts that are two brackets (GST and QST). */
export type TaxRate = Rate | { readonly tax1: Rate; readonly tax2: Rate }

/** Rates by way of selling, as documents write them; a way that is left out has one of the first two. */
export interface RatesByWay {
  readonly dine_in: TaxRate
  readonly take_out: TaxRate
  /** Left out: that of take-out. */
  readonly delivery?: TaxRate | undefined
  /** Left out: that of take-out. */
  readonly catering?: TaxRate | undefined
  /** For event suites; left out: that of dine-in. */
  readonly suites?: TaxRate | undefined
}

/** A charge as a venue writes it: a percentage of a base, or an amount. */
export type Charge =
  | { readonly type: 'percent'; readonly percent: number }
  | { readonly type: 'amount'; readonly amount: Cents }

export const zeroCents = 0 as Cents

/** Marks an integer as cents. Throws on a fraction: that is a bug, not bad input. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole cents: ${amount}`)
  return (amount === 0 ? 0 : amount) as Cents
}

/** The wire's dollars (or the venue's currency, at most 2 decimals) to cents. 12.5 → 1250. */
export function dollarsToCents(dollars: number): Cents {
  return cents(Math.round(dollars * 100))
}

/** Cents to the wire's decimal number of dollars. 1250 → 12.5. */
export function centsToDollars(amount: Cents): number {
  return amount / 100
}

/**
 * Reads a charge text: `"18"` and `"18%"` are 18 percent, `"4$"` and `"4.50$"` are amounts. The `$` is the
 * specification's notation: the amount is in the venue's currency, also where that is not the dollar.
 * Null for anything else, which is an import error.
 */
export function parseCharge(text: string): Charge | null {
  const match = /^(\d{1,6}(?:\.\d{1,4})?)\s*([%$]?)$/.exec(text.trim())
  const [, digits, sign] = match ?? []
  if (digits === undefined) return null
  if (sign !== '$') {
    const percent = Number(digits)
    return percent <= 100 ? { type: 'percent', percent } : null
  }
  if (/\.\d{3,}$/.test(digits)) return null
  return { type: 'amount', amount: dollarsToCents(Number(digits)) }
}

/** A charge as `parseCharge` reads it. */
export function writeCharge(charge: Charge): string {
  return charge.type === 'percent' ? `${charge.percent}%` : `${centsToDollars(charge.amount)}$`
}

/**
 * An ISO 4217 code in capitals, such as `CAD` or `GBP`. Only currencies with two decimal digits are
 * accepted, so that `Cents` are hundredths of the unit in all of them.
 */
export type Currency = string

/** The currency of venues and older records without one. */
export const defaultCurrency: Currency = 'CAD'
