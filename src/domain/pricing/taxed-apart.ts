import type { ChosenGroup } from '#domain/cart/cart.ts'
import { replacesPrice } from '#domain/menu/base-prices.ts'
import type { Item, OptionValue } from '#domain/menu/menu.ts'
import { takenIn, type PricingFacts, type TakenValue } from './unit-price.ts'

/** The part of one unit's price that a value with a tax rate has, in cents of either sign. */
export interface TaxedApart {
  readonly value: OptionValue
  readonly plain: number
  readonly member: number
}

/**
 * The parts of one unit's price that are not taxed as its item is, in display order: one for each
 * chosen value with a tax rate. An addon's part contains what is nested in it, except values with
 * a rate; a size's part is the price that it gives the item.
 */
export function taxedApart(
  item: Item,
  options: readonly ChosenGroup[],
  facts: PricingFacts,
): readonly TaxedApart[] {
  return options.length === 0 ? [] : allOf(apartIn(item, options, facts))
}

/** A size hands `base` to its parent to replace and `extras` to add, as `unitPrice` does. */
interface Apart {
  base: TaxedApart | null
  readonly extras: TaxedApart[]
}

function apartIn(
  entry: Item | OptionValue,
  options: readonly ChosenGroup[],
  facts: PricingFacts,
): Apart {
  const apart: Apart = { base: null, extras: [] }
  let size = 0
  for (const group of entry.optionGroups) {
    for (const taken of takenIn(group, options, facts)) {
      if (group.type === 'addons') {
        apart.extras.push(...partsOfAddon(taken, facts))
        continue
      }
      const { value } = taken
      const inner = apartIn(value, taken.groups, facts)
      apart.extras.push(...inner.extras)
      const { plain, member } = taken.sums
      if (!replacesPrice(plain.base) || (group.dearest && plain.base < size)) continue
      size = plain.base
      const own = value.taxRate === null ? null : { value, plain: size, member: member.base }
      apart.base = inner.base ?? own
    }
  }
  return apart
}

/** Included units have no part but what is nested in them. */
function partsOfAddon(
  { value, groups, quantity, paid, sums }: TakenValue,
  facts: PricingFacts,
): readonly TaxedApart[] {
  const { base, extras } = apartIn(value, groups, facts)
  const parts = extras.map((part) => timesOf(part, quantity))
  if (base !== null) parts.unshift(timesOf(base, paid))
  if (value.taxRate === null) return parts
  const { plain, member } = sums
  const rest = {
    plain: plain.base * paid + plain.extras * quantity,
    member: member.base * paid + member.extras * quantity,
  }
  for (const part of parts) {
    rest.plain -= part.plain
    rest.member -= part.member
  }
  return [{ value, ...rest }, ...parts]
}

function timesOf({ value, plain, member }: TaxedApart, count: number): TaxedApart {
  return { value, plain: plain * count, member: member * count }
}

function allOf({ base, extras }: Apart): readonly TaxedApart[] {
  return base === null ? extras : [base, ...extras]
}
