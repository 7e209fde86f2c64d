import { readCartLine } from '#contract/cart/cart-wire.ts'
import type { SentLine } from '#contract/cart/cart-wire.ts'
import type { ShownLine } from '#domain/cart/check-cart.ts'
import { dollarsToCents } from '#domain/money/money.ts'

/** A line of a call with the unit prices that its guest saw. */
export function readShownLine(wire: SentLine): Required<ShownLine> {
  const { orderId, itemId, menuId, sectionId, quantity, options, memo } = readCartLine(wire)
  // Named one by one: a spread costs as much here as pricing the line.
  return {
    orderId,
    itemId,
    menuId,
    sectionId,
    quantity,
    options,
    memo,
    orderPrice: dollarsToCents(wire.orderPrice),
    memberOrderPrice: dollarsToCents(wire.memberOrderPrice ?? wire.orderPrice),
  }
}
