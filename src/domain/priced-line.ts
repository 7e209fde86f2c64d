import type { CartLine } from './cart.ts'
import type { Item } from './menu.ts'
import { cents, type Cents } from './money.ts'
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
