import * as v from 'valibot'
import type { Costs } from '#domain/pricing/costs.ts'
import { billDollarsSchema, nameSchema } from '#contract/scalars.ts'
import { costsWireSchema, readCosts, tipWireSchema, writeCosts } from './costs-wire.ts'

/** Bills and choices of calls, in the specification's names. A page sends them and loads none of their checks. */

const { discount, memberDiscount, taxBrackets, taxInfo, voucher } = costsWireSchema.entries

/** An empty code names nothing. */
const named = { code: nameSchema(64) }

/** The bill that a guest confirmed. Rows that a client leaves out were not shown, and are not compared. */
export const shownCostsWireSchema = v.strictObject({
  subtotal: v.exactOptional(billDollarsSchema),
  subtotalDiscounted: v.exactOptional(billDollarsSchema),
  memberDiscount: v.exactOptional(memberDiscount),
  discount: v.exactOptional(v.nullable(v.strictObject({ ...discount.wrapped.entries, ...named }))),
  serviceCharge: v.exactOptional(billDollarsSchema),
  deliveryCharge: v.exactOptional(billDollarsSchema),
  taxes: v.exactOptional(billDollarsSchema),
  taxBrackets: v.exactOptional(taxBrackets),
  taxInfo: v.exactOptional(taxInfo),
  totalWithoutTaxes: v.exactOptional(billDollarsSchema),
  total: v.exactOptional(billDollarsSchema),
  tip: v.exactOptional(tipWireSchema),
  totalWithTip: billDollarsSchema,
  voucher: v.exactOptional(v.nullable(v.strictObject({ ...voucher.wrapped.entries, ...named }))),
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
    v.nullable(v.strictObject({ ...v.partial(discount.wrapped).entries, ...named })),
  ),
  voucher: v.optional(
    v.nullable(v.strictObject({ ...v.partial(voucher.wrapped).entries, ...named })),
  ),
})

export type CostChoicesWire = v.InferOutput<typeof costChoicesWireSchema>

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
