import type { Context } from 'hono'
import type {
  AutocompleteSearchCall,
  PlaceSuggestion,
} from '#contract/place-search/autocomplete-search.ts'
import { foldText } from '#domain/menu/fold-text.ts'
import { mostSuggestions } from '#domain/place-search/search-defaults.ts'
import { toKm } from '#domain/place-search/rounded-distance.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import { venueName } from '#domain/venue/local-text.ts'
import { venueOfEntry } from '#server/find/findable-entry.ts'
import type { FindableEntry } from '#server/find/findable-entry.ts'
import type { SuggestedPlace } from '#server/find/place-finder.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { FindDeps } from './find-deps.ts'
import { findEntry, venuePlaceId } from './find-searched-place.ts'
import { searchTerms } from './search-terms.ts'

/** Suggestions that are venues; the others are places. */
const mostVenues = 3

/** At most `mostSuggestions`, the likeliest first. */
export async function suggestPlaces(
  { c, body }: { readonly c: Context<ApiEnv>; readonly body: AutocompleteSearchCall },
  deps: FindDeps,
): Promise<readonly PlaceSuggestion[]> {
  const terms = searchTerms(c, body, await deps.brands.current())
  const index = await deps.venueIndex.ofGroup(terms.group)
  const at = deps.now()
  const { language } = c.var
  const { gmapPlaceId, types = [], sessionToken = null } = body
  if (gmapPlaceId !== undefined && gmapPlaceId !== '') {
    const entry = await findEntry(gmapPlaceId, { ...deps, index, at })
    if (entry) return [writeVenue(entry, language, at)]
    const picked = await deps.places.byId(gmapPlaceId, language)
    return picked ? [writePlace(picked)] : []
  }
  const { description: text } = body
  const folded = foldText(text)
  const asksVenues = types.length === 0 || types.includes('establishment')
  const venues = asksVenues && folded !== '' ? index.named(folded, mostVenues, at) : []
  const places = await deps.places.suggest({
    text,
    near: nearOf(body),
    nearKm: toKm(terms.radius, terms.unit),
    types: new Set(types),
    language,
    most: mostSuggestions,
    sessionToken,
  })
  const [whole, others] = byWholeName(places, folded)
  const all = [
    ...whole.map(writePlace),
    ...venues.map((entry) => writeVenue(entry, language, at)),
    ...others.map(writePlace),
  ]
  return all.slice(0, mostSuggestions)
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
