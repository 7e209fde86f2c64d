import { createContext, use } from 'react'
import type { ItemId } from '#domain/ids.ts'
import type { Item } from '#domain/menu/menu.ts'
import { useText } from '#i18n/use-text.ts'
import css from './search-results.module.css'
import { ItemSignal } from './item-signal.tsx'

/** The option value that an item is found by, of those found by one alone. */
export const FoundByContext = createContext<ReadonlyMap<ItemId, string>>(new Map())

/** By what an item is found that does not say so itself; else its ordinary signal. */
export function FoundSignal({ item }: { readonly item: Item }) {
  const { t } = useText()
  const option = use(FoundByContext).get(item.id)
  if (option === undefined) return <ItemSignal item={item} />
  return <span className={css.by}>{t('menu.withOption', { option })}</span>
}
