import * as v from 'valibot'
import { call, sends } from '#contract/call.ts'
import { lengthOfQuery } from '#domain/place-search/search-defaults.ts'
import { countSchema, listSchema, textSchema } from '#contract/scalars.ts'
import {
  groupSchema,
  latitudeSchema,
  longitudeSchema,
  placeIdSchema,
  placeTypesSchema,
  placeTypeSchema,
  radiusSchema,
  unitSchema,
} from './place-wire.ts'

/** A part of a place's description, and where in it the part begins. */
const termSchema = v.strictObject({ offset: v.optional(countSchema), value: textSchema(300) })

export const autocompleteSearchBody = v.strictObject({
  /** The text that the guest has typed. */
  description: textSchema(lengthOfQuery),
  /** The group whose venues are suggested beside places; left out: the host's. */
  group: v.optional(groupSchema),
  /** Together with `lat` and `lng`: nearer places come first. */
  radius: v.optional(radiusSchema),
  unit: v.optional(unitSchema),
  lat: v.optional(latitudeSchema),
  lng: v.optional(longitudeSchema),
  /** The token of a hosted service, which bills by it: one for all keystrokes of a search. */
  sessionToken: v.optional(textSchema(64)),
  /** The id of a picked suggestion: only that one is answered, or nothing if it is unknown. */
  gmapPlaceId: v.optional(placeIdSchema),
  /** Texts, or as Google writes them. */
  terms: v.optional(listSchema(v.union([textSchema(300), termSchema]), 20, 'terms')),
  /** Only these kinds of places; none or left out: all. */
  types: v.optional(placeTypesSchema),
})

const placeSuggestionSchema = v.object({
  /** Sent to geolocation-search, which knows where it is. */
  gmapPlaceId: v.string(),
  /** The whole text: "Ottawa, Ontario, Canada". */
  description: v.string(),
  /** Its parts, the place itself first. */
  terms: v.array(v.string()),
  types: v.array(placeTypeSchema),
  /** The slug of a venue (`establishment`); null: a place. */
  slug: v.nullable(v.string()),
})

/**
 * Places for what a guest types, the likeliest first. A `description` without a letter or digit gets
 * no suggestions.
 */
export const autocompleteSearch = call('POST', '/restaurants/autocomplete-search', {
  body: sends<typeof autocompleteSearchBody>(),
  answer: v.pipe(
    /** At most 8. */
    v.object({ suggestions: v.array(placeSuggestionSchema) }),
    v.transform(({ suggestions }) => suggestions),
  ),
})

export type AutocompleteSearchCall = v.InferOutput<typeof autocompleteSearchBody>
export type PlaceSuggestion = v.InferOutput<typeof placeSuggestionSchema>
