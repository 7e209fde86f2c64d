import type { ChosenGroup, ChosenValue } from '#domain/cart/cart.ts'
import { replacesPrice } from '#domain/menu/base-prices.ts'
import { chosenValues } from '#domain/menu/chosen-values.ts'
import type { Member } from '#domain/member/member.ts'
import type { Item, OptionGroup, OptionValue, Priced } from '#domain/menu/menu.ts'
import { cents, type Cents } from '#domain/money/money.ts'
import { currentMemberPrice, currentPrice } from '#domain/menu/price-schedule.ts'
import type { Slot } from '#domain/time/venue-time.ts'

export interface UnitPrice {
  /** One unit with its options, for anyone. */
  readonly orderPrice: Cents
  /** The same for this member, never above `orderPrice`; equal to it where no member price applies. */
  readonly memberOrderPrice: Cents
}

export interface PricingFacts {
  readonly slot: Slot
  readonly member: Member | null
}

/**
 * The price of one unit of an item, or of an option value, with its options. A chosen pricing value
 * above 0 replaces the item's price, the last in display order if there are several, or the
 * dearest; addons add
 * price × quantity. A value with nested groups is priced by the same two rules, with the value in
 * the item's place. For a member each price is the lower of the price and their member price, and
 * what replaces what stays the same. Options that the item does not have are ignored, and
 * unavailable ones count at their plain price: refusing them is for `checkCart`.
 */
export function unitPrice(
  entry: Item | OptionValue,
  options: readonly ChosenGroup[],
  facts: PricingFacts,
): UnitPrice {
  const { plain, member } = sumOf(entry, options, facts)
  return { orderPrice: totalOf(plain), memberOrderPrice: totalOf(member) }
}

/** A pricing value hands `base` to its parent to replace and `extras` to add, so they are apart. */
interface Sum {
  base: number
  extras: number
}

/** The two sums walk the options together: `plain` alone decides whether a value replaces. */
interface Sums {
  readonly plain: Sum
  readonly member: Sum
  /** The plain price of the size that replaced the entry's; 0: none has. */
  size: number
}

function totalOf({ base, extras }: Sum): Cents {
  return cents(Math.max(0, base + extras))
}

/** The parts of a unit's price before it is held to zero: a value with its options may be below. */
export function sumOf(
  entry: Item | OptionValue,
  options: readonly ChosenGroup[],
  facts: PricingFacts,
): Sums {
  const price = currentPrice(entry, facts.slot) ?? entry.price
  const sums: Sums = {
    plain: { base: price, extras: 0 },
    member: { base: memberPriceOf(entry, price, facts), extras: 0 },
    size: 0,
  }
  if (options.length === 0) return sums
  for (const group of entry.optionGroups) {
    const values = chosenValues(group, options)
    if (values.length > 0) addGroup(sums, { group, values, facts })
  }
  return sums
}

function memberPriceOf(priced: Priced, price: Cents, { slot, member }: PricingFacts): Cents {
  return member === null ? price : (currentMemberPrice(priced, slot, member) ?? price)
}

interface TakenGroup {
  readonly group: OptionGroup
  readonly values: readonly ChosenValue[]
  readonly facts: PricingFacts
}

/** Adds values in the group's order, so that the order of choosing changes nothing. */
function addGroup(sums: Sums, { group, values, facts }: TakenGroup) {
  const { plain, member } = sums
  for (const value of group.values) {
    const taken = values.find((one) => one.valueId === value.id)
    if (taken === undefined) continue
    if (group.type === 'addons' && taken.groups.length === 0) {
      // Most options: no sums of their own.
      const price = currentPrice(value, facts.slot) ?? value.price
      plain.extras += price * taken.quantity
      member.extras += memberPriceOf(value, price, facts) * taken.quantity
      continue
    }
    const inner = sumOf(value, taken.groups, facts)
    if (group.type === 'addons') {
      plain.extras += (inner.plain.base + inner.plain.extras) * taken.quantity
      member.extras += (inner.member.base + inner.member.extras) * taken.quantity
      continue
    }
    if (replacesPrice(inner.plain.base) && !(group.dearest && inner.plain.base < sums.size)) {
      plain.base = sums.size = inner.plain.base
      member.base = inner.member.base
    }
    plain.extras += inner.plain.extras
    member.extras += inner.member.extras
  }
}
