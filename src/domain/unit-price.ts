import type { ChosenGroup, ChosenValue } from './cart.ts'
import { chosenValues } from './chosen-values.ts'
import type { Member } from './member.ts'
import type { Item, OptionGroup, OptionValue } from './menu.ts'
import { cents, type Cents } from './money.ts'
import { currentMemberPrice } from './price-schedule.ts'
import type { Slot } from './venue-time.ts'

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
 * The price of one unit with its options. A chosen pricing value above 0 replaces the item's price,
 * the last in display order where there are several; addons add price × quantity. A value with
 * groups of its own is priced by the same two rules, with the value in the item's place.
 * Options the item does not have count for nothing, and what is unavailable counts at its plain
 * price: refusing them is for `checkCart`.
 */
export function unitPrice(
  item: Item,
  options: readonly ChosenGroup[],
  { slot, member }: PricingFacts,
): UnitPrice {
  const orderPrice = totalOf(item, options, { slot, member: null })
  if (member === null) return { orderPrice, memberOrderPrice: orderPrice }
  const memberTotal = totalOf(item, options, { slot, member })
  return { orderPrice, memberOrderPrice: memberTotal < orderPrice ? memberTotal : orderPrice }
}

/** A pricing value hands `base` to its parent to replace and `extras` to add, so they are kept apart. */
interface Sum {
  base: number
  extras: number
}

function totalOf(item: Item, options: readonly ChosenGroup[], facts: PricingFacts): Cents {
  const { base, extras } = sumOf(item, options, facts)
  return cents(Math.max(0, base + extras))
}

function sumOf(
  entry: Item | OptionValue,
  options: readonly ChosenGroup[],
  facts: PricingFacts,
): Sum {
  const sum: Sum = { base: ownPrice(entry, facts), extras: 0 }
  if (options.length === 0) return sum
  for (const group of entry.optionGroups) {
    const values = chosenValues(group, options)
    if (values.length > 0) addGroup(sum, { group, values, facts })
  }
  return sum
}

function ownPrice(entry: Item | OptionValue, { slot, member }: PricingFacts): Cents {
  return currentMemberPrice(entry, slot, member) ?? entry.price
}

interface TakenGroup {
  readonly group: OptionGroup
  readonly values: readonly ChosenValue[]
  readonly facts: PricingFacts
}

/** In the group's order, so that the order of picking changes nothing. */
function addGroup(sum: Sum, { group, values, facts }: TakenGroup) {
  for (const value of group.values) {
    const taken = values.find((one) => one.valueId === value.id)
    if (taken === undefined) continue
    if (group.type === 'addons' && taken.groups.length === 0) {
      // Most options: no sum of their own.
      sum.extras += ownPrice(value, facts) * taken.quantity
      continue
    }
    const inner = sumOf(value, taken.groups, facts)
    if (group.type === 'addons') {
      sum.extras += (inner.base + inner.extras) * taken.quantity
    } else {
      if (inner.base > 0) sum.base = inner.base
      sum.extras += inner.extras
    }
  }
}
