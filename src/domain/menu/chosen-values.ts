import type { ChosenGroup, ChosenValue } from '#domain/cart/cart.ts'
import type { OptionGroup } from './menu.ts'

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
