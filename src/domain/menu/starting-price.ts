import { basePrices } from './base-prices.ts'
import type { Member } from '#domain/member/member.ts'
import type { Item } from './menu.ts'
import { cents, type Cents } from '#domain/money/money.ts'
import { currentPrice, nextPriceChange } from './price-schedule.ts'
import type { Slot } from '#domain/time/venue-time.ts'

export interface StartingPrice {
  /** The lowest price of one unit now. */
  readonly amount: Cents
  /** True if a choice can replace it with a higher price: "from $12". */
  readonly from: boolean
}

/**
 * The price on an item's card: its own or, if a required size decides, the lowest of the sizes.
 * Null: the item is not offered at this hour. Added extras do not count. For a member, member
 * prices apply.
 */
export function startingPrice(
  item: Item,
  slot: Slot,
  member: Member | null = null,
): StartingPrice | null {
  const prices = basePrices(item, { slot, member }).map((price) => price.member)
  if (prices.length === 0) return null
  const amount = cents(Math.min(...prices))
  return { amount, from: prices.some((price) => price > amount) }
}

/**
 * An item's plain price while its schedule asks less and returns to it later the same day: the
 * price that a happy hour lowers. Null: no such price, or sizes decide on the price.
 */
export function regularPrice(item: Item, slot: Slot): Cents | null {
  const price = currentPrice(item, slot)
  const isBack = nextPriceChange(item, slot)?.price === item.price
  if (!isBack || price === null || price >= item.price) return null
  return item.optionGroups.some(({ type }) => type === 'pricing') ? null : item.price
}
