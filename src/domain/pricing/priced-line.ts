import type { CartLine } from '#domain/cart/cart.ts'
import type { Item } from '#domain/menu/menu.ts'
import { cents, type Cents } from '#domain/money/money.ts'
import { taxedApart, type TaxedApart } from './taxed-apart.ts'
import { unitPrice, type PricingFacts, type UnitPrice } from './unit-price.ts'

export interface PricedLine extends UnitPrice {
  readonly line: CartLine
  readonly item: Item
  /** `orderPrice` × quantity. */
  readonly amount: Cents
  /** The parts of `orderPrice` that are not taxed as the item is. */
  readonly apart: readonly TaxedApart[]
}

/** A line at a moment's prices. Whether it may be ordered is for `checkCart`. */
export function priceLine(line: CartLine, item: Item, facts: PricingFacts): PricedLine {
  const { orderPrice, memberOrderPrice } = unitPrice(item, line.options, facts)
  return {
    line,
    item,
    orderPrice,
    memberOrderPrice,
    amount: cents(orderPrice * line.quantity),
    apart: taxedApart(item, line.options, facts),
  }
}

/** `amount` for this member. */
export function memberAmountOf({ memberOrderPrice, line }: PricedLine): Cents {
  return cents(memberOrderPrice * line.quantity)
}
