import { emptyFilter } from '#domain/menu/filter-items.ts'
import type { ItemFilter } from '#domain/menu/filter-items.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { ItemFilters } from '#services/menu/use-item-filter.ts'
import type { Store } from '#services/store.ts'
import { createStore } from '#client/device/create-store.ts'
import type { WritableStore } from '#client/device/create-store.ts'

export interface DeviceItemFilters extends ItemFilters {
  /** For the next guest of this device. */
  readonly clear: () => void
}

/** Stored per tab: a filter is for the visit, and its next guest must not find a menu narrowed. */
export function createItemFilters(session: Store<SessionView>): DeviceItemFilters {
  const filters = new Map<string, WritableStore<ItemFilter>>()

  function open(slug: string): WritableStore<ItemFilter> {
    const opened = filters.get(slug) ?? createStore(read(slug))
    filters.set(slug, opened)
    return opened
  }

  function set(slug: string, filter: ItemFilter) {
    const isEmpty = filter.diets.length + filter.withoutAllergens.length === 0
    write(slug, isEmpty ? null : filter)
    open(slug).set(isEmpty ? emptyFilter : filter)
  }

  function clear() {
    // Also of venues that this page has not opened.
    for (const slug of [...filters.keys(), ...storedSlugs()]) set(slug, emptyFilter)
  }

  session.subscribe(() => {
    if (session.get().type === 'anonymous') clear()
  })
  return { watch: open, set, clear }
}

const prefix = 'comanda:filter:'

function storedSlugs(): readonly string[] {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix))
    return names.map((name) => name.slice(prefix.length))
  } catch {
    return []
  }
}

function read(slug: string): ItemFilter {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + slug) ?? '') as ItemFilter
  } catch {
    // None, or storage is switched off.
    return emptyFilter
  }
}

function write(slug: string, filter: ItemFilter | null) {
  try {
    if (filter) sessionStorage.setItem(prefix + slug, JSON.stringify(filter))
    else sessionStorage.removeItem(prefix + slug)
  } catch {
    // Storage is switched off: the filter lasts as long as the page.
  }
}
