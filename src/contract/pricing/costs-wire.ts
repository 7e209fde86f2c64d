import * as v from 'valibot'
import type { Costs, TipChoice } from '#domain/pricing/costs.ts'
import { centsToDollars, dollarsToCents } from '#domain/money/money.ts'
import {
  billDollarsSchema,
  listSchema,
  rateSchema,
  signedDollarsSchema,
  textSchema,
} from '#contract/scalars.ts'

const percentSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(100, 'expected at most 100'))

export const tipWireSchema = v.strictObject({
  type: v.picklist(['percentage', 'dollars']),
  percentageValue: percentSchema,
  /** The shown amount; the server reads it for dollars only, and ignores the sign. */
  amount: signedDollarsSchema,
})

const discountWireSchema = v.strictObject({
  code: textSchema(64),
  type: v.picklist(['percentage', 'dollars']),
  percentageValue: percentSchema,
  amount: billDollarsSchema,
})

const voucherWireSchema = v.strictObject({
  code: textSchema(64),
  balance: billDollarsSchema,
  amount: billDollarsSchema,
})

/** Above two for each line of the longest cart. */
const mostBrackets = 500

/** The bill in dollars, in the specification's names. */
export const costsWireSchema = v.strictObject({
  subtotal: billDollarsSchema,
  subtotalDiscounted: billDollarsSchema,
  memberDiscount: v.strictObject({ preTax: v.boolean(), amount: billDollarsSchema }),
  discount: v.nullable(discountWireSchema),
  serviceCharge: billDollarsSchema,
  deliveryCharge: billDollarsSchema,
  taxes: billDollarsSchema,
  taxBrackets: listSchema(
    v.strictObject({
      name: textSchema(64),
      rate: rateSchema,
      taxable: billDollarsSchema,
      amount: billDollarsSchema,
    }),
    mostBrackets,
  ),
  taxInfo: listSchema(
    v.strictObject({ label: textSchema(64), registration: v.nullable(textSchema(64)) }),
    mostBrackets,
  ),
  totalWithoutTaxes: billDollarsSchema,
  total: billDollarsSchema,
  tip: tipWireSchema,
  totalWithTip: billDollarsSchema,
  voucher: v.nullable(voucherWireSchema),
  amountDue: billDollarsSchema,
})

export type CostsWire = v.InferOutput<typeof costsWireSchema>

export function writeCosts(
  costs: Costs,
  registrations: Readonly<Record<string, string>>,
): CostsWire {
  return {
    subtotal: centsToDollars(costs.subtotal),
    subtotalDiscounted: centsToDollars(costs.subtotalDiscounted),
    memberDiscount: {
      preTax: costs.memberDiscount.preTax,
      amount: centsToDollars(costs.memberDiscount.amount),
    },
    discount: costs.discount && {
      ...costs.discount,
      amount: centsToDollars(costs.discount.amount),
    },
    serviceCharge: centsToDollars(costs.serviceCharge),
    deliveryCharge: centsToDollars(costs.deliveryCharge),
    taxes: centsToDollars(costs.taxes),
    taxBrackets: costs.taxBrackets.map((bracket) => ({
      name: bracket.name,
      rate: bracket.rate,
      taxable: centsToDollars(bracket.taxable),
      amount: centsToDollars(bracket.amount),
    })),
    taxInfo: costs.taxBrackets.map((bracket) => ({
      label: bracket.name,
      registration: registrations[bracket.name] ?? null,
    })),
    totalWithoutTaxes: centsToDollars(costs.totalWithoutTaxes),
    total: centsToDollars(costs.total),
    tip: { ...costs.tip, amount: centsToDollars(costs.tip.amount) },
    totalWithTip: centsToDollars(costs.totalWithTip),
    voucher: costs.voucher && {
      code: costs.voucher.code,
      balance: centsToDollars(costs.voucher.balance),
      amount: centsToDollars(costs.voucher.amount),
    },
    amountDue: centsToDollars(costs.amountDue),
  }
}

export function readCosts(wire: CostsWire): Costs {
  return {
    subtotal: dollarsToCents(wire.subtotal),
    subtotalDiscounted: dollarsToCents(wire.subtotalDiscounted),
    memberDiscount: {
      preTax: wire.memberDiscount.preTax,
      amount: dollarsToCents(wire.memberDiscount.amount),
    },
    discount: wire.discount && { ...wire.discount, amount: dollarsToCents(wire.discount.amount) },
    serviceCharge: dollarsToCents(wire.serviceCharge),
    deliveryCharge: dollarsToCents(wire.deliveryCharge),
    taxes: dollarsToCents(wire.taxes),
    taxBrackets: wire.taxBrackets.map((bracket) => ({
      name: bracket.name,
      rate: bracket.rate,
      taxable: dollarsToCents(bracket.taxable),
      amount: dollarsToCents(bracket.amount),
    })),
    totalWithoutTaxes: dollarsToCents(wire.totalWithoutTaxes),
    total: dollarsToCents(wire.total),
    tip: { ...wire.tip, amount: dollarsToCents(wire.tip.amount) },
    totalWithTip: dollarsToCents(wire.totalWithTip),
    voucher: wire.voucher && {
      code: wire.voucher.code,
      balance: dollarsToCents(wire.voucher.balance),
      amount: dollarsToCents(wire.voucher.amount),
    },
    amountDue: dollarsToCents(wire.amountDue),
  }
}

export function writeTip(tip: TipChoice): v.InferOutput<typeof tipWireSchema> {
  return tip.type === 'percentage'
    ? { type: 'percentage', percentageValue: tip.percentageValue, amount: 0 }
    : { type: 'dollars', percentageValue: 0, amount: centsToDollars(tip.amount) }
}

export function readTip(wire: v.InferOutput<typeof tipWireSchema> | undefined): TipChoice {
  if (!wire) return { type: 'percentage', percentageValue: 0 }
  return wire.type === 'percentage'
    ? { type: 'percentage', percentageValue: wire.percentageValue }
    : { type: 'dollars', amount: dollarsToCents(Math.abs(wire.amount)) }
}
