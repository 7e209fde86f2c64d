import { Suspense, use, useDeferredValue, useMemo, createContext } from 'react'
import type { ReactNode } from 'react'
import { canBeWithout, filterItems } from '#domain/menu/filter-items.ts'
import { emptyFilter } from '#domain/menu/item-filter.ts'
import type { ItemFilter } from '#domain/menu/item-filter.ts'
import type { Menu, Item } from '#domain/menu/menu.ts'
import { MenuExtrasContext } from '#services/menu/menu-extras-context.ts'
import type { MenuSearch } from '#services/menu/menu-search.ts'
import { useSettled } from '#services/use-settled.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazily } from '#ui/lazily.ts'
import type { ActiveFiltersProps } from './active-filters.tsx'
import { FilterOffer } from './filter-offer.tsx'
import { itemRows } from './menu-rows.ts'
import { MenuRowView } from './menu-row-view.tsx'
import { useCardColumns } from './use-card-columns.ts'
import css from './search-results.module.css'
import type { ItemId } from '#domain/ids.ts'
import type { MenuExtras } from '#services/menu/menu-extras-context.ts'

const ActiveFilters = lazily<ActiveFiltersProps, 'ActiveFilters'>(
  () => import('./filtering.tsx'),
  'ActiveFilters',
)

export interface SearchResultsProps {
  /** Null: it is being prepared. */
  readonly search: MenuSearch | null
  readonly menus: readonly Menu[]
  readonly query: string
  readonly filter: ItemFilter
  readonly onFilter: (filter: ItemFilter) => void
  /** Called with what is typed besides the filter that was taken. */
  readonly onFiltered: (rest: string) => void
  /** Offered where nothing is found. */
  readonly browse: ReactNode
}

/** Results shown at most; more letters narrow them. */
const mostShown = 60
/** Results for a screen or two, the only ones shown while a guest types. */
const shownFirst = 12
/** Milliseconds without a key, after which a guest reads. */
const pause = 400

export function SearchResults({
  search,
  menus,
  query,
  filter,
  onFilter,
  onFiltered,
  browse,
}: SearchResultsProps) {
  const { index } = useVenue()
  const extras = use(MenuExtrasContext)
  const { columns, measured } = useCardColumns()
  // A key is painted before its results, which are not made again for it meanwhile.
  const typed = useDeferredValue(query)
  const named = useMemo(() => search?.filterOf(typed) ?? null, [search, typed])
  // A dish with an allergen that the words name is no answer to them ("sans noix" in one with "noix sans sel").
  const avoided = useMemo(() => named?.filter.withoutAllergens ?? [], [named])
  const found = useMemo(
    () =>
      (search ? search.find(typed) : []).flatMap(({ id: itemId, byOption }) => {
        const item = index.itemsById.get(itemId)
        if (!item || !canBeWithout(item, avoided)) return []
        return menus.some(({ id }) => id === item.menuId) ? [{ item, byOption }] : []
      }),
    [search, typed, avoided, index, menus],
  )
  const isOffered = named !== null && !isWithin(named.filter, filter)
  const foundItems = useMemo(() => found.map(({ item }) => item), [found])
  const items = useMemo(() => filterItems(foundItems, filter), [foundItems, filter])
  const isRead = useDeferredValue(useSettled(query, pause)) === typed
  const most = isRead ? mostShown : shownFirst
  const foundBy = useMemo(() => {
    const shown = new Set(items.slice(0, most))
    const options = new Map(
      found.flatMap(({ item, byOption }) => {
        const option = byOption && shown.has(item) ? search?.optionOf(item, typed) : null
        return option ? [[item.id, option] as const] : []
      }),
    )
    return { options, ItemSignal: extras?.ItemSignal ?? null }
  }, [found, items, most, search, typed, extras])
  const searchExtras = useMemo(() => extras && { ...extras, ItemSignal: FoundSignal }, [extras])
  const rows = useMemo(
    () =>
      itemRows(items.slice(0, most), columns).map((row) =>
        row.type === 'items' ? <MenuRowView key={row.key} row={row} columns={columns} /> : null,
      ),
    [items, most, columns],
  )
  return (
    <>
      <div ref={measured} className={css.results}>
        {found.length === 0 || filter === emptyFilter ? null : (
          <Suspense>
            <ActiveFilters filter={filter} onFilter={onFilter} items={foundItems} />
          </Suspense>
        )}
        {named && isOffered ? (
          <FilterOffer
            {...{ menus, filter }}
            named={named.filter}
            onFilter={(taken) => {
              onFilter(taken)
              onFiltered(named.rest)
            }}
          />
        ) : null}
        <div className={css.found} role="status">
          {search && !(isOffered && found.length === 0) ? (
            <Found count={items.length} any={found.length > 0} query={typed} />
          ) : null}
        </div>
        <MenuExtrasContext value={searchExtras}>
          <FoundByContext value={foundBy}>{rows}</FoundByContext>
        </MenuExtrasContext>
      </div>
      {search && items.length === 0 ? browse : null}
    </>
  )
}

/** True: another filter has all of this one. */
function isWithin({ diets, withoutAllergens }: ItemFilter, filter: ItemFilter): boolean {
  return (
    diets.every((diet) => filter.diets.includes(diet)) &&
    withoutAllergens.every((allergen) => filter.withoutAllergens.includes(allergen))
  )
}

interface FoundProps {
  readonly count: number
  /** Filters may hide them. */
  readonly any: boolean
  readonly query: string
}

function Found({ count, any, query }: FoundProps) {
  const { t } = useText()
  if (any) return <p className={css.count}>{t('menu.results', { count })}</p>
  return <EmptyState title={t('menu.noResults', { query })}>{t('menu.noResultsText')}</EmptyState>
}

interface FoundBy {
  /** The option value that an item is found by, of those found by one alone. */
  readonly options: ReadonlyMap<ItemId, string>
  /** The menu's; null: not yet. */
  readonly ItemSignal: MenuExtras['ItemSignal'] | null
}

const FoundByContext = createContext<FoundBy>({ options: new Map(), ItemSignal: null })

/** The option that an item was found by, if its name does not show it, and the menu's signal. */
function FoundSignal({ item }: { readonly item: Item }) {
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
