import { compareTexts } from './compare-texts.ts'
import type { OptionGroup } from './menu.ts'

/** The display order of option groups: pricing first, then `order`, then name. */
export function compareOptionGroups(one: OptionGroup, other: OptionGroup): number {
  return (
    Number(one.type === 'addons') - Number(other.type === 'addons') ||
    one.order - other.order ||
    compareTexts(one.name, other.name) ||
    compareTexts(one.id, other.id)
  )
}
