import { fromPromise } from 'xstate'
import { autocompleteSearch } from '#contract/place-search/autocomplete-search.ts'
import { getBrand, getOrigins } from '#contract/place-search/brand-call.ts'
import { geolocationSearch } from '#contract/place-search/geolocation-search.ts'
import { placeProblemCodes } from '#contract/place-search/place-problem-codes.ts'
import { failure, success } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { findVenueMachine } from '#machines/find-venue.machine.ts'
import { placeFieldMachine } from '#machines/place-field.machine.ts'
import type { CallProblem } from '#client/network/call-problem.ts'
import type { Api } from '#client/network/create-api.ts'
import type { PlaceBrand, PlaceSearchService } from '#services/place-search/place-search-service.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { letRun } from '#services/let-run.ts'
import { watchWaitingCarts } from '#storage/cart/waiting-carts.ts'
import type { DeviceStorage } from '#storage/device/open-storage.ts'
import { createStore } from '#client/device/create-store.ts'
import { makeUuid } from '#client/device/make-uuid.ts'
import { locate, readPermission, type PositionSource } from './device-position.ts'
import { openEarlierSearches, type EarlierSearches } from './earlier-search.ts'
import { openKnownOrigins } from './known-origins.ts'
import type { GeolocationSearchCall } from '#contract/place-search/geolocation-search.ts'
import type { SearchProblem, SearchTarget } from '#machines/find-venue.machine.ts'

export interface PlaceSearchDeps {
  /** Null: the module could not be loaded. */
  readonly online: () => Promise<{ readonly api: Api } | null>
  /** Null: this device stores nothing. */
  readonly storage: () => Promise<Pick<DeviceStorage, 'database' | 'orderedLines'> | null>
  readonly network: { readonly check: () => Promise<boolean> }
  readonly now: () => Instant
  readonly source?: PositionSource
  readonly earlierSearches?: EarlierSearches
}

export async function openPlaceSearch({
  source = navigator,
  earlierSearches = openEarlierSearches(isKiosk() ? null : storageOfPage()),
  ...deps
}: PlaceSearchDeps): Promise<PlaceSearchService> {
  const room = await deps.online()
  if (!room) throw new Error('The calls could not be loaded')
  const { api } = room
  const waitingCarts = createStore<ReadonlyMap<string, number>>(new Map())
  letRun(
    deps.storage().then((device) => {
      if (!device) return
      watchWaitingCarts(device.database, device.orderedLines, {
        now: deps.now,
        seen: waitingCarts.set,
      })
    }),
  )

  function noted(problem: CallProblem) {
    if (problem.type === 'Unreachable') letRun(deps.network.check())
    return failure(searchProblem(problem))
  }

  function machines(brand: PlaceBrand) {
    /** One token for the keys of each search. */
    let [round, sessionToken] = [-1, '']
    return {
      findVenue: findVenueMachine.provide({
        actors: {
          readPermission: fromPromise(() => readPermission(source)),
          locate: fromPromise(() => locate(source)),
          searchNearby: fromPromise(async ({ input: { target } }) => {
            const answer = await api(geolocationSearch, { body: searchCall(target, brand) })
            if (!answer.ok) return noted(answer.error)
            earlierSearches.write(answer.value, brand.group, deps.now())
            return answer
          }),
        },
      }),
      placeField: placeFieldMachine.provide({
        actors: {
          suggest: fromPromise(async ({ input: { text, round: asked } }) => {
            if (asked !== round) [round, sessionToken] = [asked, makeUuid()]
            const { group, radius, unit } = brand
            const body = { description: text.trim(), group, radius, unit, sessionToken }
            const answer = await api(autocompleteSearch, { body })
            return answer.ok ? answer : noted(answer.error)
          }),
        },
      }),
    }
  }

  return {
    brandAt: async (path) => {
      const answer = await api(getBrand, path === null ? {} : { query: { path } })
      if (answer.ok) return success(answer.value)
      const { error } = answer
      const isUnknown = error.type === 'Refused' && error.code === placeProblemCodes.unknownBrand
      return failure({ type: isUnknown ? 'Unknown' : 'Unreachable' })
    },
    origins: openKnownOrigins({ ask: () => api(getOrigins), storage: storageOfPage() }),
    machines,
    earlier: earlierSearches.read,
    waitingCarts,
  }
}

function storageOfPage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** The server chooses what is left out; a failure of the device is never sent as a place. */
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
