import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'
import { queueSchema } from '#contract/order/queue-wire.ts'
import { waysToOrder } from '#domain/place-search/way-to-order.ts'
import { textSchema } from '#contract/scalars.ts'
import {
  groupSchema,
  latitudeSchema,
  longitudeSchema,
  placeIdSchema,
  placeTypeSchema,
  radiusSchema,
  unitSchema,
} from './place-wire.ts'

export const geolocationSearchBody = v.pipe(
  v.strictObject({
    /** Left out with `lng`. Never null: a device's failure must not pass for the whole group. */
    lat: v.optional(latitudeSchema),
    lng: v.optional(longitudeSchema),
    /** The radius in `unit`; left out: the host's brand's, else 10. */
    radius: v.optional(radiusSchema),
    /** Left out: the host's brand's, else mi. */
    unit: v.optional(unitSchema),
    /** Left out: the group of the host's brand, else of the deployment's default brand. */
    group: v.optional(groupSchema),
    name: v.optional(textSchema(300)),
    address: v.optional(textSchema(300)),
    gmapPlaceId: v.optional(placeIdSchema),
  }),
  v.forward(
    v.check(
      ({ lat, lng }) => (lat === undefined) === (lng === undefined),
      'expected lat and lng together',
    ),
    ['lng'],
  ),
)

/** A stand of an arena; each part null where the venue's document leaves it out. */
const concourseSchema = v.object({
  level: v.nullable(v.string()),
  section: v.nullable(v.string()),
  /** On the brand's plan of that level: from 0 (left, top) to 1 (right, bottom). */
  x: v.nullable(v.number()),
  y: v.nullable(v.number()),
})

const foundVenueSchema = v.object({
  id: v.string(),
  slug: v.string(),
  /** The name in the language of the call. */
  name: v.string(),
  description: v.string(),
  address: v.string(),
  image: v.nullable(v.string()),
  /** Degrees; null: the document has none. Such a venue is in searches of the whole group alone. */
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  /**
   * The distance in `unit`, unrounded. Null: a search of the whole group, or around a place that is
   * no point (a street, region, locality, neighbourhood or postal code).
   */
  distance: v.nullable(v.number()),
  unit: unitSchema,
  /** The zone of its opening hours, for `opensAt` and `closesAt`. */
  timezone: v.string(),
  /** Orders are taken now: open, not paused, and before its last call. */
  openNow: v.boolean(),
  paused: v.boolean(),
  /** The next opening; null: it is open, or never opens again. */
  opensAt: v.nullable(v.string()),
  /** The end of the opening of now; null: it is closed, or never closes. */
  closesAt: v.nullable(v.string()),
  /** The wait of an order placed now; null: no estimate. */
  queue: queueSchema,
  concourse: v.nullable(concourseSchema),
  /** Ways to order, in this sequence: dine-in, take-out, delivery, catering, school. */
  ways: v.array(v.picklist(waysToOrder)),
})

export const geolocationSearchAnswerSchema = v.object({
  /** At most 50 around a place, 200 of a whole group. */
  results: v.array(foundVenueSchema),
  /** There are more of them than `results`. */
  more: v.boolean(),
  /** The place that was searched around; null: the whole group. */
  place: v.nullable(
    v.object({
      name: v.string(),
      address: v.string(),
      /** Null: the point of the device. */
      gmapPlaceId: v.nullable(v.string()),
      types: v.array(placeTypeSchema),
      lat: v.number(),
      lng: v.number(),
    }),
  ),
  radius: v.number(),
  unit: unitSchema,
  /** Null: the deployment has no default group, and all of its venues were searched. */
  group: v.nullable(v.string()),
})

/**
 * The published venues of a group around a point, the nearest first. The point is `lat` and `lng` (of
 * the device), else the place of `gmapPlaceId` (of a suggestion), else of `address`, else of `name`:
 * what is typed and not picked. Without any of them it is the whole group, without distances: what a
 * guest sees whose device does not say where it is.
 */
export const geolocationSearch = call('POST', '/restaurants/geolocation-search', {
  body: sends<typeof geolocationSearchBody>(),
  answer: geolocationSearchAnswerSchema,
})

export type GeolocationSearchCall = v.InferOutput<typeof geolocationSearchBody>
export type GeolocationSearchAnswer = v.InferOutput<typeof geolocationSearchAnswerSchema>
export type FoundVenue = v.InferOutput<typeof foundVenueSchema>
