import type { Cart } from '#domain/cart/cart.ts'
import { addUpCosts, type CostTerms } from './add-up-costs.ts'
import type { Costs } from './costs.ts'
import type { ItemId } from '#domain/ids.ts'
import type { Member } from '#domain/member/member.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import { priceLine, type PricedLine } from './priced-line.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { Slot } from '#domain/time/venue-time.ts'

export interface PriceCartInput extends CostTerms {
  readonly index: MenuIndex
  readonly cart: Cart
  readonly slot: Slot
  /** Ignored if the venue has no programme. */
  readonly member: Member | null
}

export interface PricedCart {
  readonly lines: readonly PricedLine[]
  readonly costs: Costs
}

export interface PriceCartProblem {
  readonly type: 'ItemGone'
  readonly orderId: number
  readonly itemId: ItemId
}

/**
 * The bill of a cart at a moment, row by row as numbered in the README of this folder. Refuses only
 * lines whose item is gone: `checkCart` decides whether the rest may be ordered. The order of lines
 * and options changes nothing.
 */
export function priceCart(input: PriceCartInput): Result<PricedCart, readonly PriceCartProblem[]> {
  const priced = priceLines(input)
  if (!priced.ok) return priced
  return success({ lines: priced.value, costs: addUpCosts(priced.value, input) })
}

export interface LinesToPrice extends Pick<PriceCartInput, 'index' | 'cart' | 'slot' | 'member'> {
  readonly venue: Pick<PriceCartInput['venue'], 'membership'>
}

/** The lines of a cart at a moment's prices, without a bill. */
export function priceLines({
  venue,
  index,
  cart,
  slot,
  member,
}: LinesToPrice): Result<readonly PricedLine[], readonly PriceCartProblem[]> {
  const facts = { slot, member: venue.membership === null ? null : member }
  const lines: PricedLine[] = []
  const problems: PriceCartProblem[] = []
  for (const line of cart.lines) {
    const item = index.itemsById.get(line.itemId)
    if (item) lines.push(priceLine(line, item, facts))
    else problems.push({ type: 'ItemGone', orderId: line.orderId, itemId: line.itemId })
  }
  return problems.length > 0 ? failure(problems) : success(lines)
}
