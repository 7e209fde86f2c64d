import { createContext, use } from 'react'
import type { ItemId } from '#domain/ids.ts'
import type { Item } from '#domain/menu/menu.ts'
import type { MenuExtras } from '#services/menu/menu-extras-context.ts'
import { useText } from '#i18n/use-text.ts'
import css from './search-results.module.css'

export interface FoundBy {
  /** The option value that an item is found by, of those found by one alone. */
  readonly options: ReadonlyMap<ItemId, string>
  /** That of the menu; null: not yet. */
  readonly ItemSignal: MenuExtras['ItemSignal'] | null
}

export const FoundByContext = createContext<FoundBy>({ options: new Map(), ItemSignal: null })

/** By what an item is found that does not say so itself, beside the menu's own signal. */
export function FoundSignal({ item }: { readonly item: Item }) {
  const { t } = useText()
  const { options, ItemSignal } = use(FoundByContext)
  const option = options.get(item.id)
  return (
    <>
      {option === undefined ? null : (
        <span className={css.by}>{t('menu.withOption', { option })}</span>
      )}
      {ItemSignal ? <ItemSignal item={item} /> : null}
    </>
  )
}
