declare const brand: unique symbol

/** An integer number of cents, of either sign. The only form money takes inside the program. */
export type Cents = number & { readonly [brand]: 'Cents' }

/** A tax or percentage as a number: 0.13 is 13 percent. */
export type Rate = number

/** A charge as a venue writes it: a percentage of a base, or an amount. */
export type Charge =
  | { readonly type: 'percent'; readonly percent: number }
  | { readonly type: 'amount'; readonly amount: Cents }

export const zeroCents = 0 as Cents

/** Marks an integer as cents. Throws on a fraction: that is a bug, not bad input. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`)
  return (amount === 0 ? 0 : amount) as Cents
}

/**
 * Amount ÷ divisor to the cent, halves away from zero: 12.5 → 13, −12.5 → −13.
 * Exact for whole numbers, because a remainder, unlike a quotient, is never rounded.
 */
export function roundHalfAwayFromZero(amount: number, divisor = 1): Cents {
  const remainder = amount % divisor
  const quotient = (amount - remainder) / divisor
  return cents(2 * Math.abs(remainder) >= divisor ? quotient + Math.sign(amount) : quotient)
}

const partsInWhole = 100_000_000

/** A rate as whole hundred-millionths, so that sums and products of rates are exact. 0.09975 → 9975000. */
export function rateToParts(rate: Rate): number {
  return Math.round(rate * partsInWhole)
}

/** The inverse of `rateToParts`. */
export function partsToRate(parts: number): Rate {
  return parts / partsInWhole
}

/** What a rate takes of an amount; exact, then rounded once, half away from zero. */
export function portionOf(amount: Cents, parts: number): Cents {
  const product = amount * parts
  if (Number.isSafeInteger(product)) return roundHalfAwayFromZero(product, partsInWhole)
  return roundRatio(BigInt(amount) * BigInt(parts), BigInt(partsInWhole))
}

/** A percentage (18 is 18 percent, at most 6 decimals) of an amount; exact, then rounded once. */
export function percentOf(amount: Cents, percent: number): Cents {
  return portionOf(amount, Math.round(percent * (partsInWhole / 100)))
}

/** Numerator ÷ denominator (above 0) to the cent, halves away from zero, for sums that outgrow a number. */
export function roundRatio(numerator: bigint, denominator: bigint): Cents {
  const doubled = 2n * (numerator < 0n ? -numerator : numerator)
  const rounded = Number((doubled + denominator) / (2n * denominator))
  return cents(numerator < 0n ? -rounded : rounded)
}

/** Dollars as the wire writes them (at most 2 decimals) to cents. 12.5 → 1250. */
export function dollarsToCents(dollars: number): Cents {
  return cents(Math.round(dollars * 100))
}

/** Cents to the wire's decimal number of dollars. 1250 → 12.5. */
export function centsToDollars(amount: Cents): number {
  return amount / 100
}

/**
 * Reads a charge text: `"18"` and `"18%"` are 18 percent, `"4$"` and `"4.50$"` are dollars.
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
