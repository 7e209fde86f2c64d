import { readSearchWords } from '#contract/menu/read-search-words.ts'
import { searchIndexInSteps } from '#domain/menu/build-search-index.ts'
import type { ItemId } from '#domain/ids.ts'
import { searchItems } from '#domain/menu/search-items.ts'
import { menuWordsFor } from '#i18n/menu-words.ts'
import { runInSteps } from '#services/run-in-steps.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'

/** The items found for what a guest types, best first. */
export type MenuSearch = (query: string) => readonly ItemId[]

/**
 * The search of a venue's menus as they are read in a language. Prepared once for each of both, in steps that are
 * short enough for a key to be answered in between.
 */
export function menuSearchOf(
  { menus, document }: Pick<ReadyVenue, 'menus' | 'document'>,
  language: string,
): Promise<MenuSearch> {
  const known = searches.get(menus)
  if (known?.language === language) return known.search
  const steps = searchIndexInSteps(menus, language, {
    searchWords: readSearchWords(document),
    menuWords: menuWordsFor(language),
  })
  const search = runInSteps(steps).then(
    (index): MenuSearch =>
      (query) =>
        searchItems(index, query),
  )
  searches.set(menus, { language, search })
  return search
}

/** Weak: a venue that was read again has other menus. */
const searches = new WeakMap<
  ReadyVenue['menus'],
  { readonly language: string; readonly search: Promise<MenuSearch> }
>()
