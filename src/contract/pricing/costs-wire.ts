import * as v from 'valibot'
import type { Costs, TipChoice } from '#domain/pricing/costs.ts'
import { centsToDollars, dollarsToCents } from '#domain/money/money.ts'
import {
  billDollarsSchema,
  listSchema,
  nameSchema,
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

/** An empty code names nothing. */
const named = { code: nameSchema(64) }

/** The bill that a guest confirmed. Rows that a client leaves out were not shown, and are not compared. */
export const shownCostsWireSchema = v.strictObject({
  subtotal: v.exactOptional(billDollarsSchema),
  subtotalDiscounted: v.exactOptional(billDollarsSchema),
  memberDiscount: v.exactOptional(costsWireSchema.entries.memberDiscount),
  discount: v.exactOptional(
    v.nullable(v.strictObject({ ...discountWireSchema.entries, ...named })),
  ),
  serviceCharge: v.exactOptional(billDollarsSchema),
  deliveryCharge: v.exactOptional(billDollarsSchema),
  taxes: v.exactOptional(billDollarsSchema),
  taxBrackets: v.exactOptional(costsWireSchema.entries.taxBrackets),
  taxInfo: v.exactOptional(costsWireSchema.entries.taxInfo),
  totalWithoutTaxes: v.exactOptional(billDollarsSchema),
  total: v.exactOptional(billDollarsSchema),
  tip: v.exactOptional(tipWireSchema),
  totalWithTip: billDollarsSchema,
  voucher: v.exactOptional(v.nullable(v.strictObject({ ...voucherWireSchema.entries, ...named }))),
  amountDue: v.exactOptional(billDollarsSchema),
})

type ShownCostsWire = v.InferOutput<typeof shownCostsWireSchema>

/**
 * The costs for `set-costs`, as it answered them or their choices alone: tip, discount and voucher.
 * Only those are read; the server computes the amounts.
 */
export const costChoicesWireSchema = v.strictObject({
  ...v.partial(costsWireSchema).entries,
  discount: v.optional(
    v.nullable(v.strictObject({ ...v.partial(discountWireSchema).entries, ...named })),
  ),
  voucher: v.optional(
    v.nullable(v.strictObject({ ...v.partial(voucherWireSchema).entries, ...named })),
  ),
})

export type CostChoicesWire = v.InferOutput<typeof costChoicesWireSchema>

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

/** The bill that a guest confirmed, with the rows of `costs` where it has none. */
export function readShownCosts(shown: ShownCostsWire, costs: Costs): Costs {
  const own = writeCosts(costs, {})
  const { taxBrackets = [] } = shown
  // A client begins with none.
  return readCosts({
    ...own,
    ...shown,
    taxBrackets: taxBrackets.length > 0 ? taxBrackets : own.taxBrackets,
  })
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
