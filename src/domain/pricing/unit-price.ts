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
 * dearest; addons add price × quantity, less those that their group includes. A value with nested
 * groups is priced by the same two rules, with the value in the item's place. For a member each price is the lower of the price and their member price, and
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
function sumOf(
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
  for (const group of entry.optionGroups) addGroup(sums, group, takenIn(group, options, facts))
  return sums
}

function memberPriceOf(priced: Priced, price: Cents, { slot, member }: PricingFacts): Cents {
  return member === null ? price : (currentMemberPrice(priced, slot, member) ?? price)
}

/** A chosen value with the price of one unit and what is chosen within it. */
export interface TakenValue extends Pick<ChosenValue, 'quantity' | 'groups'> {
  readonly value: OptionValue
  readonly sums: Sums
  /** The units whose base is paid, out of `quantity`; the rest are included. */
  paid: number
}

/**
 * The chosen values in the group's order, so that the order of choosing changes nothing. Included
 * are the units whose base is the least, for members the same ones.
 */
export function takenIn(
  group: OptionGroup,
  options: readonly ChosenGroup[],
  facts: PricingFacts,
): readonly TakenValue[] {
  const chosen = chosenValues(group, options)
  const taken: TakenValue[] = []
  if (chosen.length === 0) return taken
  for (const value of group.values) {
    const one = chosen.find(({ valueId }) => valueId === value.id)
    if (one === undefined) continue
    const { quantity, groups } = one
    taken.push({ value, quantity, groups, paid: quantity, sums: sumOf(value, groups, facts) })
  }
  if (group.included > 0) {
    let left = group.included
    for (const one of taken.toSorted((a, b) => a.sums.plain.base - b.sums.plain.base)) {
      one.paid = Math.max(0, one.quantity - left)
      left -= one.quantity - one.paid
    }
  }
  return taken
}

function addGroup(sums: Sums, group: OptionGroup, taken: readonly TakenValue[]) {
  const { plain, member } = sums
  for (const { quantity, paid, sums: inner } of taken) {
    plain.extras += inner.plain.extras * quantity
    member.extras += inner.member.extras * quantity
    const { base } = inner.plain
    if (group.type === 'addons') {
      plain.extras += base * paid
      member.extras += inner.member.base * paid
    } else if (replacesPrice(base) && !(group.dearest && base < sums.size)) {
      plain.base = sums.size = base
      member.base = inner.member.base
    }
  }
}
