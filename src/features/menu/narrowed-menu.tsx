import type { ReactNode } from 'react'
import { filterItems } from '#domain/menu/filter-items.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { ActiveFilters } from './active-filters.tsx'
import type { ActiveFiltersProps } from './active-filters.tsx'
import { itemsOf } from './menu-rows.ts'
import type { Narrow } from './menu-rows.ts'

export interface NarrowedMenuProps extends Omit<ActiveFiltersProps, 'items'> {
  readonly menus: readonly Menu[]
  readonly children: (narrow: Narrow) => ReactNode
}

/** A menu under the guest's filters, which a first visit does without. */
export function NarrowedMenu({ children, menus, ...filters }: NarrowedMenuProps) {
  return (
    <>
      <ActiveFilters {...filters} items={itemsOf(menus)} />
      {children((items) => filterItems(items, filters.filter))}
    </>
  )
}
