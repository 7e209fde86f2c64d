import type { Cents } from './money.ts'
import { rateToParts, roundRatio } from './rounding.ts'

/** Cents before they are rounded: numerator ÷ denominator, which is above 0. */
export interface ExactAmount {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** What a rate in hundred-millionths takes of an amount; rounded, it is `portionOf`. */
export function exactPortion(amount: Cents, parts: number): ExactAmount {
  return { numerator: BigInt(amount) * BigInt(parts), denominator: BigInt(rateToParts(1)) }
}

export function roundExact({ numerator, denominator }: ExactAmount): Cents {
  return roundRatio(numerator, denominator)
}

/** Whether nothing is lost by rounding it. */
export function isWholeCents({ numerator, denominator }: ExactAmount): boolean {
  return numerator % denominator === 0n
}
