import * as v from 'valibot'
import type { CartLineWire } from '#contract/cart/cart-wire.ts'
import { cartLinesWireSchema, sentLineSchema } from '#contract/cart/sent-lines.ts'
import type { CostsWire } from '#contract/pricing/costs-wire.ts'
import { costChoicesWireSchema, shownCostsWireSchema } from '#contract/pricing/shown-costs.ts'
import { askedDateSchema, instantSchema, listSchema } from '#contract/scalars.ts'
import { deliveryWireSchema, memberCheckoutSchema, pricingCheckoutSchema } from './checkout-wire.ts'
import { orderBodyOf, orderTypeSchema } from './order-body-of.ts'
import { askedTableSchema, orderConfigSchema } from './order-config.ts'
import { dayOrderSchema, mostSchoolDays } from './school-order-body.ts'

/** The bodies of the calls about carts and orders, which their server checks and a page sends unread. */

/** Left out, the configuration follows from the order's type and table. */
const askedConfigEntries = {
  config: v.optional(orderConfigSchema),
  tableNum: v.optional(askedTableSchema),
}

export const addItemBody = v.strictObject({
  itemsInCart: cartLinesWireSchema,
  itemToAdd: sentLineSchema,
  checkout: v.optional(memberCheckoutSchema),
  type: orderTypeSchema,
  ...askedConfigEntries,
  /**
   * The day that it is for, priced as at noon; `pickup_time` is exact. The cart is refused where an
   * order for then would be, for any time of that day; without both, where none is left at all. A
   * school's cart names its day.
   */
  date: v.optional(askedDateSchema),
  pickup_time: v.optional(instantSchema),
})

export const validateBody = v.strictObject({
  itemsInCart: cartLinesWireSchema,
  checkout: v.optional(memberCheckoutSchema),
  type: orderTypeSchema,
  ...askedConfigEntries,
  date: v.optional(askedDateSchema),
  pickup_time: v.optional(instantSchema),
  /** Also checks whether the venue delivers there. */
  delivery: v.optional(deliveryWireSchema),
})

export const setCostsBody = v.strictObject({
  tableNum: v.optional(askedTableSchema),
  /** Required without days. */
  items: v.optional(cartLinesWireSchema),
  /**
   * A school's days, as its order has them: each is priced by itself, and what they share is spread
   * over them as the order charges it.
   */
  rotationalMenuOrders: v.optional(listSchema(dayOrderSchema, mostSchoolDays, 'days')),
  costs: v.optional(costChoicesWireSchema, {}),
  checkout: v.optional(pricingCheckoutSchema),
  type: orderTypeSchema,
  /** For catering with both ways; left out: delivery if a place is given. */
  takeoutType: v.optional(v.picklist(['pickup', 'delivery'])),
  date: v.optional(askedDateSchema),
  pickup_time: v.optional(instantSchema),
})

export const schedulingBody = v.strictObject({
  /** The cart: its menus decide. */
  items: cartLinesWireSchema,
  type: orderTypeSchema,
  config: v.optional(orderConfigSchema),
})

/** An order, sent with an `Idempotency-Key` header. */
export const placeOrderBody = orderBodyOf({
  items: v.pipe(cartLinesWireSchema, v.minLength(1, 'expected at least one line')),
  /** The bill that the guest confirmed; the server recomputes it and refuses a different one. */
  costs: shownCostsWireSchema,
  /** Lunches of a school are ordered by its call. */
  rotationalMenuOrders: v.optional(v.never()),
})

export type AddItemCall = v.InferOutput<typeof addItemBody>
export type ValidateCall = v.InferOutput<typeof validateBody>
export type SetCostsCall = v.InferOutput<typeof setCostsBody>
/** An order to a suite before its event has these. */
export type PreOrderSuites = Extract<
  NonNullable<PlaceOrderCall['data']['suites']>,
  { readonly eventDayOrdering: false }
>
export type PlaceOrderCall = v.InferOutput<typeof placeOrderBody>
/** An order as our devices write it, with every row of its bill and every field of its lines. */
export interface WrittenOrderCall extends PlaceOrderCall {
  readonly data: Omit<PlaceOrderCall['data'], 'items' | 'costs'> & {
    readonly items: CartLineWire[]
    readonly costs: CostsWire
  }
}
