import type { Cents } from './money.ts'
import { rateToParts, roundRatio } from './rounding.ts'

/** Cents before rounding: numerator ÷ denominator (above 0). */
export interface ExactAmount {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** The unrounded `portionOf`; `parts` in hundred-millionths. */
export function exactPortion(amount: Cents, parts: number): ExactAmount {
  return { numerator: BigInt(amount) * BigInt(parts), denominator: BigInt(rateToParts(1)) }
}

export function roundExact({ numerator, denominator }: ExactAmount): Cents {
  return roundRatio(numerator, denominator)
}

/** True if the amount is whole cents, so that rounding changes nothing. */
export function isWholeCents({ numerator, denominator }: ExactAmount): boolean {
  return numerator % denominator === 0n
}
