import { Suspense, useState } from 'react'
import type { Menu } from '#domain/menu/menu.ts'
import type { ActiveFiltersProps } from '#features/menu/active-filters.tsx'
import type { FilterSheetProps } from '#features/menu/filter-sheet.tsx'
import { FilterRow } from '#features/school/filter-row.tsx'
import { dishesOf } from '#features/school/dishes-of.ts'
import type { Planned } from '#features/school/use-people.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { useItemFilter } from '#services/menu/use-item-filter.ts'
import { lazily } from '#ui/lazily.ts'

const FilterSheet = lazily<FilterSheetProps, 'FilterSheet'>(
  () => withOrderWords(import('#features/menu/filtering.tsx')),
  'FilterSheet',
)
const ActiveFilters = lazily<ActiveFiltersProps, 'ActiveFilters'>(
  () => withOrderWords(import('#features/menu/filtering.tsx')),
  'ActiveFilters',
)

export interface WeekFiltersProps {
  /** Menus of all shown days, each once. */
  readonly menus: readonly Menu[]
  /** Person whose week it is. */
  readonly person: Planned | null
}

/** The menu's own filters, which are those of every day of the week. */
export function WeekFilters({ menus, person }: WeekFiltersProps) {
  const [filter, setFilter] = useItemFilter()
  const [choosing, setChoosing] = useState(false)
  if (menus.length === 0) return null
  const shared = { filter, onFilter: setFilter }
  return (
    <>
      <FilterRow {...shared} person={person} onOpen={() => setChoosing(true)} />
      {filter.diets.length + filter.withoutAllergens.length === 0 ? null : (
        <Suspense>
          <ActiveFilters {...shared} items={dishesOf(menus)} />
        </Suspense>
      )}
      {choosing ? (
        <Suspense>
          <FilterSheet {...shared} menus={menus} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
