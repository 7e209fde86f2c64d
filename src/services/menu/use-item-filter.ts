import type { ItemFilter } from '#domain/menu/item-filter.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'

export function useItemFilter(): readonly [ItemFilter, (filter: ItemFilter) => void] {
  const { filters } = useServices()
  const { slug } = useVenue()
  return [useStore(filters.watch(slug)), (filter) => filters.set(slug, filter)]
}
