import { buildSearchIndex } from './build-search-index.ts'
import { localName } from '#domain/venue/local-text.ts'
import { asId } from '#domain/ids.ts'
import type { Item, OptionGroup, OptionValue } from './menu.ts'
import type { MenuWords } from './menu-words.ts'
import { searchItems } from './search-items.ts'
import type { Language } from '#domain/venue/local-text.ts'

export interface OptionWords {
  readonly language: Language
  readonly menuWords: readonly MenuWords[]
}

/** The option value that an item is found by: the best of a search over its values alone; null: none. */
export function optionFound(
  item: Item,
  query: string,
  { language, menuWords }: OptionWords,
): string | null {
  const values = item.optionGroups.flatMap(valuesIn)
  const items = values.map((value, place) => ({
    ...item,
    ...value,
    id: asId<Item['id']>(String(place)),
    optionGroups: [],
  }))
  const nameless = { name: '', localization: {} }
  const menu = { ...nameless, sections: [{ ...nameless, items }] }
  const [found] = searchItems(buildSearchIndex([menu], language, { menuWords }), query)
  const value = found === undefined ? undefined : values[Number(found)]
  return value ? localName(value, language) : null
}

function valuesIn({ values }: OptionGroup): readonly OptionValue[] {
  return values.flatMap((value) => [value, ...value.optionGroups.flatMap(valuesIn)])
}
