import { useServices } from '#services/services.ts'
import type { ReadyVenue, VenueView } from './venue-service.ts'
import type { Store } from '#services/store.ts'
import { useStore } from '#services/use-store.ts'

/** A venue by its slug, if its menu is known here; null: unknown, or no slug. */
export function useKnownVenue(slug: string | undefined): ReadyVenue | null {
  const { venues } = useServices()
  const view = useStore(slug === undefined ? none : venues.watch(slug))
  return view.type === 'Ready' ? view : null
}

const nothing: VenueView = { type: 'Unknown' }

const none: Store<VenueView> = { get: () => nothing, subscribe: () => () => {} }
