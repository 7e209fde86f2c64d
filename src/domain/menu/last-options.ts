import type { ChosenGroup } from '#domain/cart/cart.ts'
import type { Slot } from '#domain/time/venue-time.ts'
import { defaultOptions, type ChoosingFacts } from './choose-options.ts'
import { exchangeAvoided } from './exchange-avoided.ts'
import { keepOfferedOptions } from './keep-offered-options.ts'
import type { Item } from './menu.ts'

/**
 * The preselection of an item that was ordered before: the options of that time that are still offered
 * and carry nothing of what is avoided now; a required group without any of them has its defaults.
 */
export function lastOptions(
  item: Item,
  ordered: readonly ChosenGroup[],
  facts: ChoosingFacts & { readonly slot: Slot },
): readonly ChosenGroup[] {
  const kept = exchangeAvoided(item, keepOfferedOptions(item, ordered, facts.slot), facts)
  const defaults = defaultOptions(item, facts)
  return item.optionGroups.flatMap(({ id, min }) => {
    const last = kept.find(({ groupId }) => groupId === id)
    return last ?? (min > 0 ? (defaults.find(({ groupId }) => groupId === id) ?? []) : [])
  })
}
