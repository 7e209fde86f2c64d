import { useDeferredValue, useMemo } from 'react'
import type { Menu } from '#domain/menu/menu.ts'
import type { MenuSearch } from '#services/menu/menu-search.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { itemRows } from './menu-rows.ts'
import type { Narrow } from './menu-rows.ts'
import { MenuRowView } from './menu-row-view.tsx'
import { useCardColumns } from './use-card-columns.ts'
import css from './search-results.module.css'

export interface SearchResultsProps {
  /** The menus shown; other menus are not searched. */
  readonly menus: readonly Menu[]
  readonly query: string
  readonly narrow: Narrow
}

/** Results shown at most; more letters narrow them. */
const mostShown = 60

export function SearchResults({ menus, query, narrow }: SearchResultsProps) {
  const { t } = useText()
  const visit = useVenue()
  const { columns, measured } = useCardColumns()
  const search = useSearch()
  const typed = useDeferredValue(query)
  const ids = search ? search(typed) : []
  const found = ids.flatMap((id) => visit.index.itemsById.get(id) ?? [])
  const items = narrow(found.filter((item) => menus.some(({ id }) => id === item.menuId)))
  return (
    <div ref={measured} className={css.results}>
      <p className={css.count} role="status">
        {search ? t('menu.results', { count: items.length }) : ''}
      </p>
      {search && items.length === 0 ? (
        <EmptyState title={t('menu.noResults', { query: typed })}>
          {t('menu.noResultsText')}
        </EmptyState>
      ) : null}
      {itemRows(items.slice(0, mostShown), columns).map((row) =>
        row.type === 'items' ? <MenuRowView key={row.key} row={row} columns={columns} /> : null,
      )}
    </div>
  )
}

/** The search is a chunk of its own, loaded with the first letter. */
function useSearch(): MenuSearch | null {
  const { language } = useText()
  const { menus, document } = useVenue()
  const question = useMemo(() => ({ menus, document, language }), [menus, document, language])
  return (
    useAnswer(question, async () => {
      const { menuSearchOf } = await import('#services/menu/menu-search.ts')
      return { search: menuSearchOf(question, language) }
    }).latest?.search ?? null
  )
}
