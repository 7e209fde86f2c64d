import { buildSearchIndex } from '#domain/menu/build-search-index.ts'
import type { SearchIndex } from '#domain/menu/build-search-index.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { searchItems } from '#domain/menu/search-items.ts'

export interface TypedWords {
  readonly menus: readonly Menu[]
  readonly language: string
  readonly words: string
}

/** Number of items that the menu's own search finds for these words. */
export function countFound({ menus, language, words }: TypedWords): number {
  const known = indexes.get(menus)
  const index = known?.language === language ? known.index : buildSearchIndex(menus, language)
  indexes.set(menus, { language, index })
  return searchItems(index, words).length
}

const indexes = new WeakMap<
  readonly Menu[],
  { readonly language: string; readonly index: SearchIndex }
>()
