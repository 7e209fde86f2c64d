import { cents } from './money.ts'
import type { Cents, Rate } from './money.ts'

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

/** A rate of an amount: exact, then rounded once, half away from zero. */
export function portionOf(amount: Cents, parts: number): Cents {
  const product = amount * parts
  if (Number.isSafeInteger(product)) return roundHalfAwayFromZero(product, partsInWhole)
  return roundRatio(BigInt(amount) * BigInt(parts), BigInt(partsInWhole))
}

/** A percentage (18 is 18 percent, at most 6 decimals) of an amount; exact, then rounded once. */
export function percentOf(amount: Cents, percent: number): Cents {
  return portionOf(amount, percentToParts(percent))
}

/** A percentage as whole hundred-millionths. 18 → 18000000. */
export function percentToParts(percent: number): number {
  return Math.round(percent * (partsInWhole / 100))
}

/** Numerator ÷ denominator (above 0) to the cent, halves away from zero, for sums that outgrow a number. */
export function roundRatio(numerator: bigint, denominator: bigint): Cents {
  const doubled = 2n * (numerator < 0n ? -numerator : numerator)
  const rounded = Number((doubled + denominator) / (2n * denominator))
  return cents(numerator < 0n ? -rounded : rounded)
}
