import {
  autocompleteSearch,
  autocompleteSearchBody,
} from '#contract/place-search/autocomplete-search.ts'
import { getBrand, getOrigins } from '#contract/place-search/brand-call.ts'
import {
  geolocationSearch,
  geolocationSearchBody,
} from '#contract/place-search/geolocation-search.ts'
import { placeProblemCodes } from '#contract/place-search/place-problem-codes.ts'
import { failure, success } from '#domain/result.ts'
import { hostOf } from '#server/http/addresses.ts'
import type { OnCall } from '#server/http/on-call.ts'
import type { FindDeps } from './find-deps.ts'
import { searchVenues } from './search-venues.ts'
import { suggestPlaces } from './suggest-places.ts'
import { writeBrand } from './write-brand.ts'

/** Finding a venue: searches, brands and hosts. None of these calls has a venue. */
export function addFindCalls(on: OnCall, deps: FindDeps): void {
  on(
    geolocationSearch,
    {
      summary:
        'The venues of a group around a point or place, the nearest first; without either all of them. ' +
        `Code ${placeProblemCodes.unknownPlace} (404): the place is unknown. Places: GeoNames (CC BY 4.0).`,
      body: geolocationSearchBody,
      limit: 'searches',
    },
    (asked) => searchVenues(asked, deps),
  )
  on(
    autocompleteSearch,
    {
      summary:
        'Places and venues for what a guest types, the likeliest first. Places: GeoNames (CC BY 4.0).',
      body: autocompleteSearchBody,
      limit: 'searches',
    },
    async (asked) => success({ suggestions: [...(await suggestPlaces(asked, deps))] }),
  )
  on(
    getBrand,
    {
      summary:
        'The brand of this host with a screen at a path. ' +
        `Code ${placeProblemCodes.unknownBrand} (404): there is none.`,
      query: { path: 'As /cantine; left out: the brand whose own host it is.' },
    },
    async ({ c, query: { path } }) => {
      const current = await deps.brands.current()
      const host = hostOf(c)
      const home = current.homeOf(host)
      const search = home && { brand: home, screen: 'search' as const }
      const page = path === undefined ? search : current.atPath(host, path)
      if (page === null) return failure({ type: 'UnknownBrand' })
      deps.places.warm()
      const ownsHost = page.brand === current.ofHost(host)
      return success(writeBrand(page, { language: c.var.language, ownsHost }))
    },
  )
  on(
    getOrigins,
    {
      summary:
        'The addresses of this deployment, whose table codes open here; empty: this host’s alone.',
    },
    async () => success({ origins: [...(await deps.brands.current()).origins] }),
  )
}
