import * as v from 'valibot'
import { longestStationName, mostNamed, mostStations } from '#domain/desk/station.ts'
import { call, sends } from '#contract/call.ts'
import { lineSchema, listSchema, textSchema } from '#contract/scalars.ts'

/** Stations, at the desks of a venue. */

const stationSchema = v.object({
  id: v.string(),
  name: v.string(),
  menus: v.array(v.string()),
  sections: v.array(v.string()),
  items: v.array(v.string()),
  isExpediter: v.boolean(),
})

/** A list of stations, whole. */
export const stationsSchema = v.object({ version: v.number(), stations: v.array(stationSchema) })

export const getStations = call('GET', '/desk/:venueId/stations', { answer: stationsSchema })

/** A menu's id; one that no menu has names nothing. */
const namedSchema = v.pipe(textSchema(64), v.nonEmpty('expected an id'))

const namedListSchema = (what: string) => v.optional(listSchema(namedSchema, mostNamed, what), [])

/** Ids of stations, which a device shows; null: all. */
export const shownStationsSchema = v.nullable(
  v.pipe(
    listSchema(v.pipe(v.string('expected an id'), v.uuid('expected an id')), mostStations),
    v.minLength(1, 'expected at least one station'),
  ),
)

export const stationsBody = v.strictObject({
  /** `version` of the list that was changed; 0 where there was none. */
  fromVersion: v.pipe(v.number('expected a number'), v.safeInteger(), v.minValue(0)),
  stations: listSchema(
    v.strictObject({
      /** Made by the device, and stays with the station when it is renamed. */
      id: v.pipe(v.string('expected an id'), v.uuid('expected an id')),
      name: v.pipe(lineSchema(longestStationName), v.trim()),
      menus: namedListSchema('menus'),
      sections: namedListSchema('sections'),
      items: namedListSchema('items'),
      /** True: it makes nothing, and an order is ready when it says so. */
      isExpediter: v.optional(v.boolean('expected true or false'), false),
    }),
    mostStations,
    'stations',
  ),
})

/** The stations of the venue, whole: those that are left out end. */
export const setStations = call('PUT', '/desk/:venueId/stations', {
  body: sends<typeof stationsBody>(),
  answer: stationsSchema,
})
