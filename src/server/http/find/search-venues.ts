import type { Context } from 'hono'
import type {
  FoundVenue,
  GeolocationSearchAnswer,
  GeolocationSearchCall,
} from '#contract/place-search/geolocation-search.ts'
import { fromKm, toKm } from '#domain/place-search/rounded-distance.ts'
import type { DistanceUnit } from '#domain/place-search/rounded-distance.ts'
import { hidesDistance } from '#domain/place-search/place-type.ts'
import { mostFoundVenues, mostListedVenues } from '#domain/place-search/search-defaults.ts'
import { waysOf } from '#domain/order/ways-of.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { localDescription, venueName } from '#domain/venue/local-text.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import { queuesOf } from '#server/checkout/price/queue-of.ts'
import { venueOfEntry } from '#server/find/findable-entry.ts'
import type { VenueMenus } from '#contract/venue/read-venue.ts'
import type { GroupIndex, Hit } from '#server/find/group-index.ts'
import { openingNow } from '#server/find/opening-now.ts'
import type { FoundPlace } from '#server/find/place-finder.ts'
import { waysToOrderAt } from '#domain/place-search/way-to-order.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import type { FindDeps } from './find-deps.ts'
import { findSearchedPlace } from './find-searched-place.ts'
import { searchTerms } from './search-terms.ts'
import type { SearchTerms } from './search-terms.ts'

export async function searchVenues(
  { c, body }: { readonly c: Context<ApiEnv>; readonly body: GeolocationSearchCall },
  deps: FindDeps,
): Promise<Result<GeolocationSearchAnswer, RequestProblem>> {
  const terms = searchTerms(c, body, await deps.brands.current())
  const index = await deps.venueIndex.ofGroup(terms.group)
  const { language } = c.var
  const at = deps.now()
  const place = await findSearchedPlace(body, { ...deps, index, language, at })
  if (place === null && namesPlace(body)) return failure({ type: 'UnknownPlace' })
  const { hits, more } = findHits(index, { place, terms, at })
  const found = hits.map(({ entry }) => venueOfEntry(entry, at))
  const [queues, attendances] = await Promise.all([
    queuesOf(deps.orderStore, found, at),
    deps.receivers?.attendanceOf(found.filter(isAttended).map(({ venue }) => venue.id)),
  ])
  const hides = place === null || hidesDistance(place.type)
  const results = hits.flatMap((hit, nth) => {
    const venue = found[nth]
    const km = hides ? null : hit.km
    const queue = queues[nth] ?? null
    if (!venue) return []
    const isSeen = (attendances?.get(venue.venue.id) ?? 'attended') === 'attended'
    return [writeResult(hit, venue, { km, unit: terms.unit, queue, isSeen, at, language })]
  })
  const radius = place ? Math.max(terms.radius, fromKm(place.reachKm, terms.unit)) : terms.radius
  return success({ ...terms, radius, results, more, place: place && writePlace(place) })
}

/** Orders of a hub are seen by its makers, and a venue that sells nothing has none. */
function isAttended({ venue, menus }: VenueMenus): boolean {
  return venue.kind !== 'hub' && waysOf(venue, menus).length > 0
}

/** True: the call names a place; one that does not asks for the whole group. */
function namesPlace({ lat, gmapPlaceId, address, name }: GeolocationSearchCall): boolean {
  return (
    lat !== undefined || [gmapPlaceId, address, name].some((text) => (text ?? '').trim() !== '')
  )
}

interface Asked {
  readonly place: FoundPlace | null
  readonly terms: SearchTerms
  readonly at: Instant
}

function findHits(index: GroupIndex, { place, terms, at }: Asked) {
  const most = place === null ? mostListedVenues : mostFoundVenues
  // One more than is answered says whether there are more.
  const hits = place
    ? index.around({ ...place, radiusKm: radiusKmOf(place, terms) }, most + 1, at)
    : index.all(most + 1, at)
  return { hits: hits.slice(0, most), more: hits.length > most }
}

function radiusKmOf({ reachKm }: FoundPlace, { radius, unit }: SearchTerms): number {
  return Math.max(toKm(radius, unit), reachKm)
}

function writePlace({ id, terms: [name = '', ...within], type, points }: FoundPlace) {
  const [{ latitude: lat, longitude: lng } = { latitude: 0, longitude: 0 }] = points
  return {
    name,
    address: within.join(', '),
    gmapPlaceId: id === '' ? null : id,
    types: [type],
    lat,
    lng,
  }
}

interface Moment {
  /** Null: hidden or not measured. */
  readonly km: number | null
  readonly unit: DistanceUnit
  readonly queue: FoundVenue['queue']
  /** False: its orders for now are refused, because no receiver is there. */
  readonly isSeen: boolean
  readonly at: Instant
  readonly language: LanguageCode
}

function writeResult(
  { entry }: Hit,
  found: VenueMenus,
  { km, unit, queue, isSeen, at, language }: Moment,
): FoundVenue {
  const { venue } = found
  const { openNow, paused, opensAt, closesAt } = openingNow(found, { at, isSeen })
  const { level = null, section = null, x = null, y = null } = entry.concourse ?? {}
  return {
    id: venue.id,
    slug: venue.slug,
    name: venueName(venue, language),
    description: localDescription(venue, language),
    address: venue.address,
    image: venue.image,
    latitude: entry.point?.latitude ?? null,
    longitude: entry.point?.longitude ?? null,
    distance: km === null ? null : fromKm(km, unit),
    unit,
    timezone: venue.timeZone,
    openNow,
    paused,
    opensAt: opensAt === null ? null : new Date(opensAt).toISOString(),
    closesAt: closesAt === null ? null : new Date(closesAt).toISOString(),
    queue,
    concourse: entry.concourse && { level, section, x, y },
    ways: [...waysToOrderAt(found)],
  }
}
