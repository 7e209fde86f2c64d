import type { Context, Hono } from 'hono'
import {
  autocompleteSearchAnswerSchema,
  autocompleteSearchCallSchema,
} from '#contract/place-search/autocomplete-search.ts'
import { brandAnswerSchema, originsAnswerSchema } from '#contract/place-search/brand-call.ts'
import {
  geolocationSearchAnswerSchema,
  geolocationSearchCallSchema,
} from '#contract/place-search/geolocation-search.ts'
import { placeProblemCodes } from '#contract/place-search/place-problem-codes.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { hostOf } from '#server/http/host-of.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import type { FindDeps } from './find-deps.ts'
import { searchVenues } from './search-venues.ts'
import { suggestPlaces } from './suggest-places.ts'
import { writeBrand } from './write-brand.ts'

/** Finding a venue: searches, brands and hosts. None of these calls has a venue. */
export function addFindCalls(api: Hono<ApiEnv>, deps: FindDeps): void {
  api.post(
    '/restaurants/geolocation-search',
    describeCall({
      summary:
        'The venues of a group around a point or place, the nearest first; without either all of them. ' +
        `Code ${placeProblemCodes.unknownPlace} (404): the place is unknown. Places: GeoNames (CC BY 4.0).`,
      body: geolocationSearchCallSchema,
      answer: geolocationSearchAnswerSchema,
      anywhere: true,
    }),
    (c) => searchVenues(c, deps),
  )
  api.post(
    '/restaurants/autocomplete-search',
    describeCall({
      summary:
        'Places and venues for what a guest types, the likeliest first. Places: GeoNames (CC BY 4.0).',
      body: autocompleteSearchCallSchema,
      answer: autocompleteSearchAnswerSchema,
      anywhere: true,
    }),
    (c) => suggestPlaces(c, deps),
  )
  api.get(
    '/brand',
    describeCall({
      summary:
        'The brand of this host with a screen at a path. ' +
        `Code ${placeProblemCodes.unknownBrand} (404): there is none.`,
      query: [{ name: 'path', about: 'As /cantine; left out: the brand whose own host it is.' }],
      answer: brandAnswerSchema,
      anywhere: true,
    }),
    (c) => getBrand(c, deps),
  )
  api.get(
    '/origins',
    describeCall({
      summary:
        'The addresses of this deployment, whose table codes open here; empty: this host’s alone.',
      answer: originsAnswerSchema,
      anywhere: true,
    }),
    async (c) => c.json({ origins: (await deps.brands.current()).origins }),
  )
}

async function getBrand(c: Context<ApiEnv>, { brands, places }: FindDeps): Promise<Response> {
  const current = await brands.current()
  const host = hostOf(c)
  const own = current.ofHost(host)
  const path = c.req.query('path')
  const home = current.homeOf(host)
  const search = home && { brand: home, screen: 'search' as const }
  const page = path === undefined ? search : current.atPath(host, path)
  if (page === null) return sendProblem(c, { type: 'UnknownBrand' })
  places.warm()
  return c.json(writeBrand(page, { language: c.var.language, ownsHost: page.brand === own }))
}
