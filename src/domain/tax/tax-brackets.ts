import { compareTexts } from '#domain/menu/compare-texts.ts'
import type { TaxBracket } from '#domain/pricing/costs.ts'
import { roundExact, type ExactAmount } from '#domain/money/exact-amount.ts'
import { cents, type Cents } from '#domain/money/money.ts'
import { partsToRate, portionOf, rateToParts } from '#domain/money/rounding.ts'
import type { Tax } from './tax-rate.ts'

/** Something taxed: a line after its discounts, or a charge. */
export interface Taxable {
  readonly amount: Cents
  readonly taxes: readonly Tax[]
}

/**
 * One bracket for each name and rate, sorted by name and then rate, its tax rounded once; one with
 * nothing taxable is left out. Where prices include tax, a bracket's tax is what its amounts
 * contain: Σ amount × rate ÷ (1 + all rates on that amount).
 */
export function taxBrackets(
  taxables: readonly Taxable[],
  taxInclusive: boolean,
): readonly TaxBracket[] {
  const brackets: OpenBracket[] = []
  for (const { amount, taxes } of sumByTaxes(taxables)) {
    if (amount === 0) continue
    let combined = 0
    for (const { parts } of taxes) combined += parts
    for (const tax of taxes) addToBracket(brackets, tax, { combined, amount })
  }
  return brackets.map((bracket) => closeBracket(bracket, taxInclusive)).toSorted(byNameThenRate)
}

/** Groups by tax list: most lines share the venue's own, so few sums remain. */
function sumByTaxes(taxables: readonly Taxable[]) {
  const sums: { readonly taxes: readonly Tax[]; amount: number }[] = []
  for (const { amount, taxes } of taxables) {
    const known = sums.find((sum) => sum.taxes === taxes)
    if (known === undefined) sums.push({ taxes, amount })
    else known.amount += amount
  }
  return sums
}

/** The sum of all amounts with the same rates; `combined`: the sum of these rates, in parts. */
export interface Batch {
  readonly combined: number
  amount: number
}

interface OpenBracket extends Tax {
  readonly batches: Batch[]
}

function addToBracket(brackets: OpenBracket[], { name, parts }: Tax, batch: Batch) {
  const bracket = brackets.find((one) => one.name === name && one.parts === parts)
  if (bracket === undefined) {
    brackets.push({ name, parts, batches: [{ ...batch }] })
    return
  }
  const alike = bracket.batches.find(({ combined }) => combined === batch.combined)
  if (alike === undefined) bracket.batches.push({ ...batch })
  else alike.amount += batch.amount
}

function closeBracket({ name, parts, batches }: OpenBracket, taxInclusive: boolean): TaxBracket {
  const taxable = cents(batches.reduce((sum, { amount }) => sum + amount, 0))
  return {
    name,
    rate: partsToRate(parts),
    taxable,
    amount: taxInclusive ? roundExact(containedTax(parts, batches)) : portionOf(taxable, parts),
  }
}

/** The fractions are brought to one denominator, so that only their sum is rounded. */
export function containedTax(parts: number, batches: readonly Batch[]): ExactAmount {
  let numerator = 0n
  let denominator = 1n
  for (const { combined, amount } of batches) {
    const grossParts = BigInt(rateToParts(1) + combined)
    numerator = numerator * grossParts + BigInt(amount) * BigInt(parts) * denominator
    denominator *= grossParts
  }
  return { numerator, denominator }
}

function byNameThenRate(one: TaxBracket, other: TaxBracket): number {
  return compareTexts(one.name, other.name) || one.rate - other.rate
}
