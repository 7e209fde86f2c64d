import {
  autocompleteSearchAnswerSchema,
  type AutocompleteSearchCall,
  type PlaceSuggestion,
} from '#contract/place-search/autocomplete-search.ts'
import {
  brandAnswerSchema,
  originsAnswerSchema,
  type BrandAnswer,
} from '#contract/place-search/brand-call.ts'
import {
  geolocationSearchAnswerSchema,
  type GeolocationSearchAnswer,
  type GeolocationSearchCall,
} from '#contract/place-search/geolocation-search.ts'
import { success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

/** The calls of finding a venue; none of them concerns one. */
export function searchPlaces(api: Api) {
  return {
    nearby: (body: GeolocationSearchCall): Promise<Result<GeolocationSearchAnswer, CallProblem>> =>
      api({
        method: 'POST',
        path: '/restaurants/geolocation-search',
        body,
        answer: geolocationSearchAnswerSchema,
      }),
    suggestions: async (
      body: AutocompleteSearchCall,
    ): Promise<Result<readonly PlaceSuggestion[], CallProblem>> => {
      const answer = await api({
        method: 'POST',
        path: '/restaurants/autocomplete-search',
        body,
        answer: autocompleteSearchAnswerSchema,
      })
      return answer.ok ? success(answer.value.suggestions) : answer
    },
    /** Null: the one whose venues this host finds. */
    brand: (path: string | null): Promise<Result<BrandAnswer, CallProblem>> =>
      api({
        method: 'GET',
        path: path === null ? '/brand' : `/brand?${new URLSearchParams({ path })}`,
        answer: brandAnswerSchema,
      }),
    origins: async (): Promise<Result<readonly string[], CallProblem>> => {
      const answer = await api({ method: 'GET', path: '/origins', answer: originsAnswerSchema })
      return answer.ok ? success(answer.value.origins) : answer
    },
  }
}
