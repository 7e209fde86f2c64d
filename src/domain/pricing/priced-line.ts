import type { CartLine } from '#domain/cart/cart.ts'
import type { Item } from '#domain/menu/menu.ts'
import { cents, type Cents } from '#domain/money/money.ts'
import type { UnitPrice } from './unit-price.ts'

export interface PricedLine extends UnitPrice {
  readonly line: CartLine
  readonly item: Item
  /** `orderPrice` × quantity. */
  readonly amount: Cents
}

/** The same for this member. */
export function memberAmountOf({ memberOrderPrice, line }: PricedLine): Cents {
  return cents(memberOrderPrice * line.quantity)
}
