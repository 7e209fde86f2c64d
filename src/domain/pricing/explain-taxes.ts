import type { CostTerms } from './add-up-costs.ts'
import type { Costs, TaxBracket } from './costs.ts'
import { exactPortion, roundExact, type ExactAmount } from '#domain/money/exact-amount.ts'
import { cents, type Cents } from '#domain/money/money.ts'
import { linePartsOf, type LinePart } from './line-parts.ts'
import type { PricedLine } from './priced-line.ts'
import { partsToRate, rateToParts } from '#domain/money/rounding.ts'
import { containedTax, type Taxable } from '#domain/tax/tax-brackets.ts'
import { earnsRebate, isRebateEligible, type RebatingVenue } from '#domain/tax/tax-rebate.ts'
import { eligibleAmount } from '#domain/tax/tax-rebate.ts'
import { rateFor } from '#domain/tax/tax-rate.ts'
import { taxableAmounts } from '#domain/tax/taxable-amounts.ts'
import type { TaxRebate, Venue } from '#domain/venue/venue.ts'

/** A part of a line or a charge, and its taxed amount after discounts. */
export interface TaxedPart {
  readonly of: LinePart | 'serviceCharge' | 'deliveryCharge'
  readonly amount: Cents
}

export interface BracketExplanation extends TaxBracket {
  /** The parts whose sum is `taxable`; null: unknown. */
  readonly parts: readonly TaxedPart[] | null
  /** The tax before rounding; null: unknown. */
  readonly exact: ExactAmount | null
}

export interface TaxesExplanation {
  /** The brackets of the bill, in its order. */
  readonly brackets: readonly BracketExplanation[]
  /** Parts and charges that bear no tax. */
  readonly untaxed: readonly TaxedPart[]
  /** The point-of-sale rebate, if these lines earned it. */
  readonly rebate: (TaxRebate & { readonly eligible: Cents }) | null
}

/** `lines` null: those of the bill are unknown. */
export function explainTaxes(
  lines: readonly PricedLine[] | null,
  costs: Costs,
  { venue: seller, type }: Pick<CostTerms, 'venue' | 'type'>,
): TaxesExplanation {
  const { preTax } = costs.memberDiscount
  const venue = { ...seller, taxRate: rateFor(seller.taxRate, type) }
  const parts = lines === null ? [] : linePartsOf(lines, { type, preTax })
  const taxed = lines === null ? [] : taxedParts(parts, costs, venue)
  return {
    brackets: costs.taxBrackets.map((bracket) => explainBracket(bracket, taxed, venue)),
    untaxed: taxed.filter(({ taxes }) => taxes.length === 0).map(({ part }) => part),
    rebate: lines === null ? null : explainRebate(parts, taxed, venue),
  }
}

interface Taxed extends Taxable {
  readonly part: TaxedPart
}

function taxedParts(
  parts: readonly LinePart[],
  costs: Costs,
  venue: RebatingVenue,
): readonly Taxed[] {
  const { discount, serviceCharge, deliveryCharge } = costs
  const taxables = taxableAmounts(parts, {
    venue,
    discount: discount?.amount ?? cents(0),
    charges: [serviceCharge, deliveryCharge],
  })
  const bearers = [...parts, 'serviceCharge' as const, 'deliveryCharge' as const]
  return bearers.flatMap((of, at) => {
    const taxable = taxables[at]
    if (taxable === undefined || taxable.amount === 0) return []
    return [{ ...taxable, part: { of, amount: taxable.amount } }]
  })
}

function explainBracket(
  bracket: TaxBracket,
  taxed: readonly Taxed[],
  { taxInclusive }: Pick<Venue, 'taxInclusive'>,
): BracketExplanation {
  const { name, rate, taxable, amount } = bracket
  const bearing = taxed.filter(({ taxes }) =>
    taxes.some((tax) => tax.name === name && partsToRate(tax.parts) === rate),
  )
  const known = sumOf(bearing) === taxable
  const exact = taxInclusive ? contained(rate, bearing) : exactPortion(taxable, rateToParts(rate))
  return {
    ...bracket,
    parts: known ? bearing.map(({ part }) => part) : null,
    exact: (known || !taxInclusive) && roundExact(exact) === amount ? exact : null,
  }
}

function contained(rate: number, taxed: readonly Taxed[]): ExactAmount {
  const batches = taxed.map(({ amount, taxes }) => ({
    amount,
    combined: taxes.reduce((sum, { parts }) => sum + parts, 0),
  }))
  return containedTax(rateToParts(rate), batches)
}

function explainRebate(
  parts: readonly LinePart[],
  taxed: readonly Taxed[],
  venue: RebatingVenue,
): TaxesExplanation['rebate'] {
  const { taxRebate } = venue
  const amounts = parts.map((of) => taxed.find(({ part }) => part.of === of)?.amount ?? cents(0))
  const eligible = eligibleAmount(parts, amounts, venue)
  const hasEligible = parts.some((part) => isRebateEligible(part, venue)) && eligible > 0
  if (taxRebate === null || !hasEligible || !earnsRebate(taxRebate, eligible)) return null
  return { ...taxRebate, eligible }
}

function sumOf(all: readonly { readonly amount: Cents }[]): Cents {
  return cents(all.reduce((sum, { amount }) => sum + amount, 0))
}
