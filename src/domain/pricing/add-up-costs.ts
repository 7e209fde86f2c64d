import { chargeOn } from '#domain/money/charge-on.ts'
import type { Costs, Discount, TipChoice, Voucher } from './costs.ts'
import { cents, zeroCents, type Cents, type Charge } from '#domain/money/money.ts'
import { percentOf } from '#domain/money/rounding.ts'
import { linePartsOf } from './line-parts.ts'
import { memberAmountOf, type PricedLine } from './priced-line.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { taxBrackets } from '#domain/tax/tax-brackets.ts'
import { rateFor } from '#domain/tax/tax-rate.ts'
import { taxableAmounts } from '#domain/tax/taxable-amounts.ts'
import type { Venue } from '#domain/venue/venue.ts'

/** The inputs of a bill besides its lines. */
export interface CostTerms {
  readonly venue: Venue
  readonly type: OrderType
  /** True if the order is delivered, whatever its type. */
  readonly delivered: boolean
  /** The chosen area's charge; null: the venue's own. Applies only to deliveries. */
  readonly deliveryCharge: Charge | null
  readonly discount: Discount | null
  readonly tip: TipChoice
  readonly voucher: Voucher | null
}

/** The rows of the bill, in the order of "The bill" in this folder's README. */
export function addUpCosts(lines: readonly PricedLine[], terms: CostTerms): Costs {
  const { venue, type } = terms
  const preTax = venue.membership?.preTax ?? true
  const amounts = lines.map(({ amount }) => amount)
  const memberAmounts = lines.map(memberAmountOf)
  const subtotal = sumOf(amounts)
  const memberSaving = subtotal - sumOf(memberAmounts)

  const discountable = sumOf(preTax ? memberAmounts : amounts)
  const discount = discountOn(discountable, terms.discount)
  const subtotalDiscounted = cents(discountable - (discount?.amount ?? 0))

  const charges = lines.length > 0 ? chargesOn(subtotalDiscounted, terms) : noCharges
  const { serviceCharge, deliveryCharge } = charges
  const taxables = taxableAmounts(linePartsOf(lines, { type, preTax }), {
    venue: { ...venue, taxRate: rateFor(venue.taxRate, type) },
    discount: discount?.amount ?? zeroCents,
    charges: [serviceCharge, deliveryCharge],
  })
  const brackets = taxBrackets(taxables, venue.taxInclusive)
  const taxes = sumOf(brackets.map(({ amount }) => amount))

  const totalWithoutTaxes = cents(subtotalDiscounted + serviceCharge + deliveryCharge)
  const payable = venue.taxInclusive ? totalWithoutTaxes : totalWithoutTaxes + taxes
  const memberDiscount = cents(preTax ? memberSaving : Math.min(memberSaving, payable))
  const total = cents(preTax ? payable : payable - memberDiscount)
  const tip = tipOn(subtotalDiscounted, terms.tip)
  const totalWithTip = cents(total + tip.amount)
  const voucher = payFrom(terms.voucher, totalWithTip)
  return {
    subtotal,
    memberDiscount: { preTax, amount: memberDiscount },
    discount,
    subtotalDiscounted,
    serviceCharge,
    deliveryCharge,
    taxes,
    taxBrackets: brackets,
    totalWithoutTaxes,
    total,
    tip,
    totalWithTip,
    voucher,
    amountDue: cents(totalWithTip - (voucher?.amount ?? 0)),
  }
}

const noCharges = { serviceCharge: zeroCents, deliveryCharge: zeroCents }

function chargesOn(base: Cents, { venue, delivered, deliveryCharge }: CostTerms): typeof noCharges {
  return {
    serviceCharge: chargeOn(base, venue.serviceCharge),
    deliveryCharge: delivered ? chargeOn(base, deliveryCharge ?? venue.deliveryCharge) : zeroCents,
  }
}

function discountOn(base: Cents, discount: Discount | null): Costs['discount'] {
  if (discount === null) return null
  const { code, type } = discount
  const isPercent = discount.type === 'percentage'
  const wanted = isPercent ? percentOf(base, discount.percentageValue) : discount.amount
  return {
    code,
    type,
    percentageValue: isPercent ? discount.percentageValue : 0,
    amount: clamp(wanted, base),
  }
}

function tipOn(base: Cents, tip: TipChoice): Costs['tip'] {
  if (tip.type === 'dollars') {
    return { type: tip.type, percentageValue: 0, amount: cents(Math.abs(tip.amount)) }
  }
  const percentageValue = Math.abs(tip.percentageValue)
  return { type: tip.type, percentageValue, amount: percentOf(base, percentageValue) }
}

function payFrom(voucher: Voucher | null, due: Cents): Costs['voucher'] {
  if (voucher === null) return null
  const { code, balance } = voucher
  return { code, balance, amount: clamp(balance, due) }
}

/** Limits to 0 … `most`. */
function clamp(amount: Cents, most: Cents): Cents {
  return cents(Math.min(Math.max(0, amount), most))
}

function sumOf(amounts: readonly number[]): Cents {
  let sum = 0
  for (const amount of amounts) sum += amount
  return cents(sum)
}
