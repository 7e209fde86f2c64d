import type { ChosenGroup, ChosenValue } from '#domain/cart/cart.ts'
import type { Item, OptionGroup, OptionValue } from './menu.ts'

/** The values chosen in a group. A device may list a group twice; both listings count. */
export function chosenValues(
  group: OptionGroup,
  options: readonly ChosenGroup[],
): readonly ChosenValue[] {
  let values: readonly ChosenValue[] = none
  for (const chosen of options) {
    if (chosen.groupId !== group.id) continue
    values = values === none ? chosen.values : [...values, ...chosen.values]
  }
  return values
}

// One shared empty list: this runs for every group of every line.
const none: readonly ChosenValue[] = []

interface ChosenOption {
  readonly group: OptionGroup
  readonly value: OptionValue
}

/**
 * Every value that is chosen within an item or value, also a nested one. Chosen options that it does
 * not have, or has no more, add nothing.
 */
export function chosenWithin(
  { optionGroups }: Item | OptionValue,
  options: readonly ChosenGroup[],
): readonly ChosenOption[] {
  return optionGroups.flatMap((group) =>
    chosenValues(group, options).flatMap(({ valueId, groups }) =>
      group.values
        .filter(({ id }) => id === valueId)
        .flatMap((value) => [{ group, value }, ...chosenWithin(value, groups)]),
    ),
  )
}

/** An item or value, and every value that is chosen within it. */
export function chosenEntries(
  entry: Item | OptionValue,
  options: readonly ChosenGroup[],
): readonly (Item | OptionValue)[] {
  return [entry, ...chosenWithin(entry, options).map(({ value }) => value)]
}
