import { readCartLine } from '#contract/cart/cart-wire.ts'
import type { CartLineWire } from '#contract/cart/cart-wire.ts'
import type { ShownLine } from '#domain/cart/check-cart.ts'
import { dollarsToCents } from '#domain/money/money.ts'

/** A line of a call with the unit prices that its guest saw. */
export function readShownLine(wire: CartLineWire): Required<ShownLine> {
  return {
    ...readCartLine(wire),
    orderPrice: dollarsToCents(wire.orderPrice),
    memberOrderPrice: dollarsToCents(wire.memberOrderPrice),
  }
}
