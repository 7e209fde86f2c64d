import type { SearchWords } from '#domain/menu/build-search-index.ts'
import { asId } from '#domain/ids.ts'
import type { ItemId } from '#domain/ids.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { ItemDocument } from './menu-document.ts'

/**
 * The words by which a venue says that an item is looked for: of its section, its own, and its category
 * in each language. A set is found by those of its dishes. Separate from `readMenu`, which a first visit
 * loads.
 */
export function readSearchWords({ menus }: VenueDocument): SearchWords {
  const words = new Map<ItemId, readonly string[]>()
  for (const section of menus.flatMap(({ sections }) => sections)) {
    const { search_words: shared = [], items } = section
    const put = (id: ItemDocument['id'], own: readonly string[]) => {
      if (shared.length + own.length > 0) words.set(asId(id), [...shared, ...own])
    }
    if (section.type === 'prix-fixe') put(section.id, items.flatMap(wordsOf))
    else for (const item of items) put(item.id, wordsOf(item))
  }
  return words
}

function wordsOf({ search_words: words = [], category, localization = {} }: ItemDocument) {
  const own = category === undefined ? [...words] : [...words, category]
  for (const language in localization) {
    const localized = localization[language]?.category
    if (localized !== undefined) own.push(localized)
  }
  return own
}
