import type { Item } from '#domain/menu/menu.ts'
import { isItemOrderable } from '#domain/menu/item-availability.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'

/** Signals that recommend an item, strongest first; empty if it cannot be ordered now. */
export function useItemSignals(item: Item): readonly ('mostOrdered' | 'new')[] {
  const { slug, slot } = useVenue()
  const signals = useStore(useServices().venues.signals)
  if (signals?.slug !== slug || !isItemOrderable(item, slot)) return []
  return (['mostOrdered', 'new'] as const).filter((each) => signals[each].includes(item.id))
}
