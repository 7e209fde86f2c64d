import { placeProblemCodes } from '#contract/place-search/place-problem-codes.ts'
import type { GeolocationSearchCall } from '#contract/place-search/geolocation-search.ts'
import type { SearchProblem, SearchTarget } from '#machines/find-venue.machine.ts'
import type { CallProblem } from '#client/network/call-problem.ts'
import type { PlaceBrand } from '#services/place-search/place-search-service.ts'

/** What is left out is the server's to choose; a failure of the device is never sent as a place. */
export function searchCall(
  target: SearchTarget,
  { group, radius, unit }: PlaceBrand,
): GeolocationSearchCall {
  const around = { group, radius, unit }
  switch (target.type) {
    case 'position':
      return { lat: target.at.latitude, lng: target.at.longitude, ...around }
    case 'suggestion': {
      const { gmapPlaceId, name, address } = target
      return { gmapPlaceId, name, address, ...around }
    }
    case 'typed':
      return { address: target.address, ...around }
    case 'all':
      return { group, unit }
  }
}

export function searchProblem(problem: CallProblem): SearchProblem {
  if (problem.type === 'Unreachable') return { type: problem.busy ? 'TooMany' : 'Unreachable' }
  if (problem.code === placeProblemCodes.unknownPlace) return { type: 'UnknownPlace' }
  return { type: problem.status === 429 ? 'TooMany' : 'Refused' }
}
