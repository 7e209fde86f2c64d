import { readSearchWords } from '#contract/menu/read-search-words.ts'
import { buildSearchIndex } from '#domain/menu/build-search-index.ts'
import type { ItemId } from '#domain/ids.ts'
import { searchItems } from '#domain/menu/search-items.ts'
import { menuWordsFor } from '#i18n/menu-words.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'

/** The items found for what a guest types, best first. */
export type MenuSearch = (query: string) => readonly ItemId[]

/** The search of a venue's menus as they are read in a language. Built once for each of both. */
export function menuSearchOf(
  { menus, document }: Pick<ReadyVenue, 'menus' | 'document'>,
  language: string,
): MenuSearch {
  const known = searches.get(menus)
  if (known?.language === language) return known.search
  const index = buildSearchIndex(menus, language, {
    searchWords: readSearchWords(document),
    menuWords: menuWordsFor(language),
  })
  const search: MenuSearch = (query) => searchItems(index, query)
  searches.set(menus, { language, search })
  return search
}

/** Weak: a venue that was read again has other menus. */
const searches = new WeakMap<
  ReadyVenue['menus'],
  { readonly language: string; readonly search: MenuSearch }
>()
