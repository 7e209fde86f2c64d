import type { Context } from 'hono'
import { autocompleteSearchCallSchema } from '#contract/place-search/autocomplete-search.ts'
import type {
  AutocompleteSearchAnswer,
  AutocompleteSearchCall,
  PlaceSuggestion,
} from '#contract/place-search/autocomplete-search.ts'
import { foldText } from '#domain/menu/fold-text.ts'
import { mostSuggestions } from '#domain/place-search/search-defaults.ts'
import { toKm } from '#domain/place-search/distance-unit.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import { venueName } from '#domain/venue/local-text.ts'
import { venueOfEntry } from '#server/find/findable-entry.ts'
import type { FindableEntry } from '#server/find/findable-entry.ts'
import type { SuggestedPlace } from '#server/find/place-finder.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { countCall } from '#server/http/count-call.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import type { FindDeps } from './find-deps.ts'
import { findEntry, venuePlaceId } from './find-searched-place.ts'
import { searchTerms } from './search-terms.ts'

/** Suggestions that are venues; the others are places. */
const mostVenues = 3

/** POST /api/restaurants/autocomplete-search */
export async function suggestPlaces(c: Context<ApiEnv>, deps: FindDeps): Promise<Response> {
  const call = await readCall(c, autocompleteSearchCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const waitSeconds = await countCall(c, deps, { kind: 'searches', venueId: null })
  if (waitSeconds !== null) return sendProblem(c, { type: 'TooMany', waitSeconds })
  const terms = searchTerms(c, call.value, await deps.brands.current())
  const index = await deps.venueIndex.ofGroup(terms.group)
  const at = deps.now()
  const { language } = c.var
  const { gmapPlaceId, types = [], sessionToken = null } = call.value
  if (gmapPlaceId !== undefined && gmapPlaceId !== '') {
    const entry = await findEntry(gmapPlaceId, { ...deps, index, at })
    if (entry) return answer(c, [writeVenue(entry, language, at)])
    const picked = await deps.places.byId(gmapPlaceId, language)
    return answer(c, picked ? [writePlace(picked)] : [])
  }
  const text = call.value.description
  const folded = foldText(text)
  const asksVenues = types.length === 0 || types.includes('establishment')
  const venues = asksVenues && folded !== '' ? index.named(folded, mostVenues, at) : []
  const places = await deps.places.suggest({
    text,
    near: nearOf(call.value),
    nearKm: toKm(terms.radius, terms.unit),
    types: new Set(types),
    language,
    most: mostSuggestions,
    sessionToken,
  })
  const [whole, others] = byWholeName(places, folded)
  return answer(c, [
    ...whole.map(writePlace),
    ...venues.map((entry) => writeVenue(entry, language, at)),
    ...others.map(writePlace),
  ])
}

function answer(c: Context, suggestions: readonly PlaceSuggestion[]): Response {
  const body: AutocompleteSearchAnswer = { suggestions: suggestions.slice(0, mostSuggestions) }
  return c.json(body)
}

function nearOf({ lat, lng }: AutocompleteSearchCall) {
  return lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng }
}

/** The likeliest place that is called so; with the others behind the venues it would hardly be seen. */
function byWholeName(places: readonly SuggestedPlace[], folded: string) {
  const [first, ...rest] = places
  return first && foldText(first.terms[0] ?? '') === folded
    ? ([[first], rest] as const)
    : ([[], places] as const)
}

function writePlace({ id, terms, type }: SuggestedPlace): PlaceSuggestion {
  return {
    gmapPlaceId: id,
    description: terms.filter((term) => term !== '').join(', '),
    terms: [...terms],
    types: [type],
    slug: null,
  }
}

function writeVenue(entry: FindableEntry, language: LanguageCode, at: Instant): PlaceSuggestion {
  const { venue } = venueOfEntry(entry, at)
  const terms = [venueName(venue, language), venue.address].filter((term) => term !== '')
  return {
    gmapPlaceId: `${venuePlaceId}${venue.id}`,
    description: terms.join(', '),
    terms,
    types: ['establishment'],
    slug: venue.slug,
  }
}
