import type { ItemFilter } from '#domain/menu/item-filter.ts'
import type { Store } from '#services/store.ts'

/** The diet and allergen filters of a visit: they last over screens and reloads, until a session ends. */
export interface ItemFilters {
  readonly watch: (slug: string) => Store<ItemFilter>
  readonly set: (slug: string, filter: ItemFilter) => void
}
