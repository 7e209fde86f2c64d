import type { ItemFilter } from '#domain/menu/item-filter.ts'
import { useServices } from '#services/services.ts'
import type { Store } from '#services/store.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'

/** The diet and allergen filters of a visit: they last over screens and reloads, until a session ends. */
export interface ItemFilters {
  readonly watch: (slug: string) => Store<ItemFilter>
  readonly set: (slug: string, filter: ItemFilter) => void
}

export function useItemFilter(): readonly [ItemFilter, (filter: ItemFilter) => void] {
  const { filters } = useServices()
  const { slug } = useVenue()
  return [useStore(filters.watch(slug)), (filter) => filters.set(slug, filter)]
}
