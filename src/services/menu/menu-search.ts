import { asLocale, locales } from '#domain/language/locale.ts'
import type { MenuWords } from '#domain/menu/menu-words.ts'
import { readSearchWords } from '#contract/menu/read-search-words.ts'
import { searchIndexInSteps } from '#domain/menu/build-search-index.ts'
import type { Item } from '#domain/menu/menu.ts'
import { namedFilterIn } from '#domain/menu/named-filter.ts'
import type { NamedFilter } from '#domain/menu/named-filter.ts'
import { optionFound } from '#domain/menu/option-found.ts'
import { findItems } from '#domain/menu/search-items.ts'
import type { FoundItem } from '#domain/menu/search-items.ts'
import { runInSteps } from '#services/run-in-steps.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'

export interface MenuSearch {
  /** The items found for what a guest types, best first. */
  readonly find: (query: string) => readonly FoundItem[]
  /** The option value that one of them is found by; null: none. */
  readonly optionOf: (item: Item, query: string) => string | null
  /** The diets and allergens that a query names; null: none. */
  readonly filterOf: (query: string) => NamedFilter | null
}

type Searched = Pick<ReadyVenue, 'menus' | 'document' | 'venue'>

/**
 * The search of a venue's menus as they are read in a language. Prepared once for each of both, in steps that are
 * short enough for a key to be answered in between.
 */
export function menuSearchOf(
  { menus, document, venue }: Searched,
  language: string,
): Promise<MenuSearch> {
  const known = searches.get(menus)
  if (known?.language === language) return known.search
  const shown = asLocale(language)
  const menuWords = [shown, ...locales.filter((locale) => locale !== shown)].flatMap(
    (locale) => wordsByFile[`../../i18n/locales/${locale}/menu-words.ts`] ?? [],
  )
  const searchWords = readSearchWords(document)
  const steps = searchIndexInSteps(menus, language, { searchWords, menuWords })
  const own = venue.allergens.map(({ id, name, localization }) => ({
    id,
    names: [name, ...Object.values(localization).flatMap((local) => local?.name ?? [])],
  }))
  const search = runInSteps(steps).then((index): MenuSearch => ({
    find: (query) => findItems(index, query),
    optionOf: (item, query) => optionFound(item, query, { language, menuWords }),
    filterOf: namedFilterIn(menuWords, own),
  }))
  searches.set(menus, { language, search })
  return search
}

/** Weak: a venue that was read again has other menus. */
const searches = new WeakMap<
  ReadyVenue['menus'],
  { readonly language: string; readonly search: Promise<MenuSearch> }
>()

const wordsByFile = import.meta.glob<MenuWords>('../../i18n/locales/*/menu-words.ts', {
  import: 'menuWords',
  eager: true,
})
