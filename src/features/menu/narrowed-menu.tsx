import type { ReactNode } from 'react'
import { filterItems } from '#domain/menu/filter-items.ts'
import { ActiveFilters } from './active-filters.tsx'
import type { ActiveFiltersProps } from './active-filters.tsx'
import type { Narrow } from './menu-rows.ts'

export interface NarrowedMenuProps extends ActiveFiltersProps {
  readonly children: (narrow: Narrow) => ReactNode
}

/** A menu under the guest's filters, which a first visit does without. */
export function NarrowedMenu({ children, ...filters }: NarrowedMenuProps) {
  return (
    <>
      <ActiveFilters {...filters} />
      {children((items) => filterItems(items, filters.filter))}
    </>
  )
}
