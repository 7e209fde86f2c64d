import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { GeolocationSearchAnswer } from '#contract/place-search/geolocation-search.ts'
import type { SearchProblem, SearchTarget } from '#machines/find-venue.machine.ts'
import type {
  EarlierSearch,
  PlaceBrand,
  PlaceSearchService,
} from '#services/place-search/place-search-service.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'

export type PositionState =
  | 'checking'
  | 'prompt'
  | 'asking'
  | 'granted'
  | 'denied'
  | 'unsupported'
  | 'failed'

export interface VenueSearch {
  readonly position: PositionState
  readonly nearby: 'idle' | 'loading' | 'results' | 'none' | 'error'
  readonly target: SearchTarget | null
  readonly answer: GeolocationSearchAnswer | null
  readonly problem: SearchProblem | null
  /** Results that this device saw last, where the search failed; null: nothing. */
  readonly earlier: EarlierSearch | null
  readonly search: (target: SearchTarget) => void
  readonly useLocation: () => void
  readonly retry: () => void
}

/** The search of a brand's venues; `first` is searched at once. */
export function useFindVenue(
  places: PlaceSearchService,
  brand: PlaceBrand,
  first: SearchTarget | null,
): VenueSearch {
  const { network } = useServices()
  const offline = useStore(network) === 'offline'
  const { locale } = useText()
  const [machine] = useState(() => places.machines(brand).findVenue)
  const [snapshot, send] = useMachine(machine, { input: { target: first } })
  const { target, results, problem } = snapshot.context
  const { position, nearby } = snapshot.value

  // Names come in the language of the call, and a search that failed is repeated once there is a connection.
  useEffect(() => {
    if (!offline) send({ type: 'answers.outdated' })
  }, [send, locale, offline])

  return {
    position,
    nearby,
    target,
    answer: results,
    problem,
    earlier: nearby === 'error' ? places.earlier(brand.group) : null,
    search: (wanted) => send({ type: 'guest.searched', target: wanted }),
    useLocation: () => send({ type: 'guest.askedForPosition' }),
    retry: () => send({ type: 'guest.retried' }),
  }
}
