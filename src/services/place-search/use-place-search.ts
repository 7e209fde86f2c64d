import { useState } from 'react'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import type { PlaceSearchService } from './place-search-service.ts'

export interface OpenedPlaceSearch {
  /** Null: it is being loaded, or could not be. */
  readonly places: PlaceSearchService | null
  /** Its code could not be loaded, for lack of a network. */
  readonly failed: boolean
  readonly retry: () => void
}

export function usePlaceSearch(): OpenedPlaceSearch {
  const { places: load } = useServices()
  const [tries, setTries] = useState(0)
  const { latest, asking } = useAnswer(`places ${tries}`, () => load())
  return {
    places: latest,
    failed: latest === null && !asking,
    retry: () => setTries(tries + 1),
  }
}
