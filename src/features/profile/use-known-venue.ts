import { useServices } from '#services/services.ts'
import type { ReadyVenue, VenueView } from '#services/venue/venue-service.ts'
import type { Watched } from '#services/store.ts'
import { useWatched } from '#services/use-watched.ts'

/** A venue by its slug, as far as its menu is known here; null: it is not, or there is no slug. */
export function useKnownVenue(slug: string | undefined): ReadyVenue | null {
  const { venues } = useServices()
  const view = useWatched(slug === undefined ? none : venues.watch(slug))
  return view.type === 'Ready' ? view : null
}

const nothing: VenueView = { type: 'Unknown' }

const none: Watched<VenueView> = { get: () => nothing, subscribe: () => () => {} }
