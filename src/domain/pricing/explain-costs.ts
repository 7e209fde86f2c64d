import type { CostTerms } from './add-up-costs.ts'
import { chargeOn } from '#domain/money/charge-on.ts'
import type { Costs } from './costs.ts'
import {
  explainDiscount,
  type DiscountExplanation,
  explainTotal,
  type TotalPart,
  explainMemberDiscount,
  type MemberDiscountExplanation,
  fitting,
  percentShare,
  type Share,
} from './explain-total.ts'
import { explainTaxes, type TaxesExplanation } from './explain-taxes.ts'
import { cents, type Cents, type Charge } from '#domain/money/money.ts'
import { memberAmountOf, type PricedLine } from './priced-line.ts'

/** How each row of a bill was computed; null: no such row, or unknown. */
export interface CostsExplanation {
  /** Lines whose sum it is. */
  readonly subtotal: readonly PricedLine[] | null
  readonly memberDiscount: MemberDiscountExplanation | null
  readonly discount: DiscountExplanation | null
  readonly serviceCharge: Share | null
  readonly deliveryCharge: Share | null
  readonly taxes: TaxesExplanation
  readonly tip: Share | null
  readonly total: readonly TotalPart[] | null
  /** The gift card's balance after the payment. */
  readonly voucherLeft: Cents | null
}

/**
 * The lines and terms are the device's; the bill may be the server's, with other lines or prices.
 * So an explanation that does not match the bill's amount is left out.
 */
export function explainCosts(
  lines: readonly PricedLine[],
  costs: Costs,
  terms: CostTerms,
): CostsExplanation {
  const { venue } = terms
  const known = comeTo(costs, lines) ? lines : null
  const { subtotalDiscounted: base, tip, voucher } = costs
  return {
    subtotal: known,
    memberDiscount: known === null ? null : explainMemberDiscount(known, costs),
    discount: explainDiscount(costs, terms.discount),
    serviceCharge: explainCharge(venue.serviceCharge, base, costs.serviceCharge),
    deliveryCharge: explainCharge(
      terms.deliveryCharge ?? venue.deliveryCharge,
      base,
      costs.deliveryCharge,
    ),
    taxes: explainTaxes(known, costs, terms),
    tip: explainTip(tip, base),
    total: explainTotal(costs, venue.taxInclusive),
    voucherLeft: voucher === null ? null : cents(voucher.balance - voucher.amount),
  }
}

/** True if the lines add up to the bill. */
function comeTo(costs: Costs, lines: readonly PricedLine[]): boolean {
  const { preTax, amount: memberDiscount } = costs.memberDiscount
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const saving = subtotal - lines.reduce((sum, priced) => sum + memberAmountOf(priced), 0)
  const taken = preTax ? saving : Math.min(saving, costs.total + memberDiscount)
  const discountable = preTax ? subtotal - saving : subtotal
  return (
    subtotal === costs.subtotal &&
    taken === memberDiscount &&
    discountable - (costs.discount?.amount ?? 0) === costs.subtotalDiscounted
  )
}

function explainCharge(charge: Charge | null, base: Cents, shown: Cents): Share | null {
  if (charge === null || shown === 0 || chargeOn(base, charge) !== shown) return null
  if (charge.type === 'amount') return { type: 'amount', amount: shown }
  return fitting(percentShare(base, charge.percent), shown)
}

function explainTip({ type, percentageValue, amount }: Costs['tip'], base: Cents): Share | null {
  if (type === 'dollars') return { type: 'amount', amount }
  return fitting(percentShare(base, percentageValue), amount)
}
