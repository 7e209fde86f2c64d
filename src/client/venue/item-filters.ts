import { emptyFilter } from '#domain/menu/item-filter.ts'
import type { ItemFilter } from '#domain/menu/item-filter.ts'
import { createStore } from '#client/device/create-store.ts'
import type { WritableStore } from '#services/store.ts'
import type { ItemFilters } from '#services/menu/item-filters.ts'

export interface DeviceItemFilters extends ItemFilters {
  /** Filters of the venues that this page has opened, by slug. */
  readonly opened: ReadonlyMap<string, WritableStore<ItemFilter>>
}

export const filterPlace = 'comanda:filter:'

/** Stored per tab: a filter is for the visit, and the next guest must not find a menu narrowed. */
export function createItemFilters(): DeviceItemFilters {
  const opened = new Map<string, WritableStore<ItemFilter>>()

  function watch(slug: string) {
    const filter = opened.get(slug) ?? createStore(read(slug))
    opened.set(slug, filter)
    return filter
  }

  return {
    opened,
    watch,
    set: (slug, filter) => {
      watch(slug).set(filter)
      try {
        sessionStorage.setItem(filterPlace + slug, JSON.stringify(filter))
      } catch {
        // Storage is switched off: the filter lasts as long as the page.
      }
    },
  }
}

function read(slug: string): ItemFilter {
  try {
    return JSON.parse(sessionStorage.getItem(filterPlace + slug) ?? '') as ItemFilter
  } catch {
    // None, or storage is switched off.
    return emptyFilter
  }
}
