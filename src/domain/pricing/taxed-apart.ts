import type { ChosenGroup, ChosenValue } from '#domain/cart/cart.ts'
import { replacesPrice } from '#domain/menu/base-prices.ts'
import { chosenValues } from '#domain/menu/chosen-values.ts'
import type { Item, OptionValue } from '#domain/menu/menu.ts'
import { sumOf, type PricingFacts } from './unit-price.ts'

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
    const taken = chosenValues(group, options)
    for (const value of taken.length === 0 ? [] : group.values) {
      const chosen = taken.find(({ valueId }) => valueId === value.id)
      if (chosen === undefined) continue
      if (group.type === 'addons') {
        apart.extras.push(...partsOfAddon(value, chosen, facts))
        continue
      }
      const inner = apartIn(value, chosen.groups, facts)
      apart.extras.push(...inner.extras)
      const { plain, member } = sumOf(value, chosen.groups, facts)
      if (!replacesPrice(plain.base) || (group.dearest && plain.base < size)) continue
      size = plain.base
      const own = value.taxRate === null ? null : { value, plain: size, member: member.base }
      apart.base = inner.base ?? own
    }
  }
  return apart
}

function partsOfAddon(
  value: OptionValue,
  { groups, quantity }: ChosenValue,
  facts: PricingFacts,
): readonly TaxedApart[] {
  const parts = [...allOf(apartIn(value, groups, facts))]
  if (value.taxRate !== null) {
    const { plain, member } = sumOf(value, groups, facts)
    const rest = { plain: plain.base + plain.extras, member: member.base + member.extras }
    for (const part of parts) {
      rest.plain -= part.plain
      rest.member -= part.member
    }
    parts.unshift({ value, ...rest })
  }
  return parts.map((part) => ({
    ...part,
    plain: part.plain * quantity,
    member: part.member * quantity,
  }))
}

function allOf({ base, extras }: Apart): readonly TaxedApart[] {
  return base === null ? extras : [base, ...extras]
}
