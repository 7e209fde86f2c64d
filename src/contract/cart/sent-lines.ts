import * as v from 'valibot'
import { billDollarsSchema, listSchema } from '#contract/scalars.ts'
import { cartLineWireSchema } from './cart-wire.ts'

/** A line of a call. Left out: no options, and the price of everybody for members. */
export const sentLineSchema = v.strictObject({
  ...cartLineWireSchema.entries,
  memberOrderPrice: v.exactOptional(billDollarsSchema),
  orderOptions: v.exactOptional(cartLineWireSchema.entries.orderOptions),
})

export const cartLinesWireSchema = v.pipe(
  listSchema(sentLineSchema, 200, 'lines'),
  v.check(
    (lines) => new Set(lines.map((line) => line.orderId)).size === lines.length,
    'expected each orderId once',
  ),
)
