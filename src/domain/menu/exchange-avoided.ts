import type { ChosenGroup, ChosenValue } from '#domain/cart/cart.ts'
import { fitsAvoided } from './avoided.ts'
import { chooseInGroups, preselect, type ChoosingFacts } from './choose-options.ts'
import { chosenValues } from './chosen-values.ts'
import type { Item, OptionValue } from './menu.ts'
import { areEnough } from './option-caps.ts'

export interface ExchangeFacts extends ChoosingFacts {
  /** The dish is wanted by name: what a required group cannot be chosen without is its own, and stays. */
  readonly keepsOwn?: boolean
}

/**
 * Options that were chosen before, for somebody who avoids this: a value that carries it gives way as
 * a default does, and the others stay, available or not.
 */
export function exchangeAvoided(
  entry: Item | OptionValue,
  options: readonly ChosenGroup[],
  facts: ExchangeFacts,
): readonly ChosenGroup[] {
  return chooseInGroups(entry, (group) => {
    const chosen = chosenValues(group, options)
    const fits = (value: OptionValue) => fitsAvoided(group, value, facts.avoided)
    const isOwn = facts.keepsOwn === true && !areEnough(group, fits)
    const kept = chosen.flatMap((each): readonly ChosenValue[] => {
      const value = group.values.find(({ id }) => id === each.valueId)
      if (value === undefined) return [each]
      if (!isOwn && !fits(value)) return []
      return [{ ...each, groups: exchangeAvoided(value, each.groups, facts) }]
    })
    return kept.length === 0 && chosen.length > 0 && group.min > 0
      ? preselect(group, facts, true)
      : kept
  })
}
