import * as v from 'valibot'
import { placeTypes } from '#domain/place-search/place-type.ts'
import { distanceUnits } from '#domain/place-search/rounded-distance.ts'
import { mostSearchRadius } from '#domain/place-search/search-defaults.ts'
import { listSchema, nameSchema, textSchema } from '#contract/scalars.ts'

/** The fields that both searches of venues share. */

export const unitSchema = v.picklist(distanceUnits, 'expected "mi" or "km"')

/** A radius in `unit`: 0 finds only the very place, and half the globe finds everything. */
export const radiusSchema = v.pipe(
  v.number('expected a radius as a number'),
  v.minValue(0, 'expected a radius of 0 or more'),
  v.maxValue(mostSearchRadius, `expected a radius of at most ${mostSearchRadius}`),
)

/** Null is no value, and no field that is left out either: what a device failed to find is no search of everything. */
const degreesSchema = v.pipe(
  v.nullable(v.number('expected degrees')),
  v.guard((given): given is number => given !== null, 'expected degrees'),
)

export const latitudeSchema = v.pipe(
  degreesSchema,
  v.minValue(-90, 'expected at least -90 degrees'),
  v.maxValue(90, 'expected at most 90 degrees'),
)

export const longitudeSchema = v.pipe(
  degreesSchema,
  v.minValue(-180, 'expected at least -180 degrees'),
  v.maxValue(180, 'expected at most 180 degrees'),
)

/** The id of a suggestion: of this server's gazetteer, of a venue, or of a hosted service. */
export const placeIdSchema = textSchema(300)

/** An empty name is of no group. */
export const groupSchema = nameSchema(120)

/** Kinds of a place, as suggestions have them. A hosted service's own kinds are accepted, and mean nothing. */
export const placeTypesSchema = listSchema(textSchema(64), 10, 'kinds')

export const placeTypeSchema = v.picklist(placeTypes)
