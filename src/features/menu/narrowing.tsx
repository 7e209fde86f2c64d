import { useEffectEvent, useLayoutEffect } from 'react'
import { filterItems } from '#domain/menu/filter-items.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { ActiveFilters } from './active-filters.tsx'
import type { ActiveFiltersProps } from './active-filters.tsx'
import { everything, itemsOf } from './menu-rows.ts'
import type { Narrow } from './menu-rows.ts'

export interface NarrowingProps extends Omit<ActiveFiltersProps, 'items'> {
  readonly menus: readonly Menu[]
  /** Called with what the filters leave, before it is painted. */
  readonly onNarrow: (narrow: Narrow) => void
}

/** The guest's filters above a menu, which a first visit does without: the menu itself stays as it is. */
export function Narrowing({ menus, onNarrow, ...filters }: NarrowingProps) {
  const { filter } = filters
  const narrow = useEffectEvent(onNarrow)
  useLayoutEffect(() => {
    narrow((items) => filterItems(items, filter))
    return () => narrow(everything)
  }, [filter])
  return <ActiveFilters {...filters} items={itemsOf(menus)} />
}
