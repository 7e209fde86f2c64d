import * as v from 'valibot'
import { mostExtraMinutes, paceWays } from '#domain/stop/pace.ts'
import { stopScopes } from '#domain/stop/stop.ts'
import { call, sends } from '#contract/call.ts'
import { instantSchema, lineSchema } from '#contract/scalars.ts'
import { momentSchema } from './board-order-wire.ts'
import { stationsSchema } from './station-calls.ts'

/** Stops and pace, at the desks of a venue. */

const scopeSchema = v.picklist(stopScopes, `expected one of ${stopScopes.join(', ')}`)
const waySchema = v.picklist(paceWays, `expected one of ${paceWays.join(', ')}`)
const sometimeSchema = v.nullable(momentSchema)
const endSchema = v.nullable(instantSchema)

const stopSchema = v.object({
  id: v.string(),
  scope: scopeSchema,
  target: v.string(),
  isSold: v.boolean(),
  endsAt: sometimeSchema,
})

const paceSchema = v.object({
  way: waySchema,
  extraMinutes: v.number(),
  extraUntil: sometimeSchema,
  pausedUntil: sometimeSchema,
  lastCallAt: sometimeSchema,
  lastCallEndsAt: sometimeSchema,
})

/** Stops, pace and stations, of a version of the venue. */
export const switchedSchema = v.object({
  version: v.number(),
  stops: v.array(stopSchema),
  pace: v.array(paceSchema),
  /** Left out by a server of an older build. */
  stations: v.optional(stationsSchema),
})

export type WrittenSwitched = v.InferInput<typeof switchedSchema>

export const getStops = call('GET', '/desk/:venueId/stops', { answer: switchedSchema })

export const stopBody = v.strictObject({
  /** Made by the device: the same stop again changes nothing. */
  id: v.pipe(v.string('expected an id'), v.uuid('expected an id')),
  scope: scopeSchema,
  /** An id; of a value `group/value`. */
  target: v.pipe(lineSchema(200), v.nonEmpty('expected an id')),
  /** True: it is sold although the venue's file says sold out. */
  isSold: v.optional(v.boolean('expected true or false'), false),
  /** Null: until staff end it. */
  endsAt: endSchema,
})

/** Takes something off the menu, or sells what the file says is sold out. */
export const addStop = call('POST', '/desk/:venueId/stops', {
  body: sends<typeof stopBody>(),
  answer: switchedSchema,
})

/** Ends a stop; one that is over stays so. */
export const liftStop = call('POST', '/desk/:venueId/stops/:stopId/lift', {
  answer: switchedSchema,
})

export const paceBody = v.strictObject({
  way: waySchema,
  extraMinutes: v.pipe(
    v.number('expected a number'),
    v.integer('expected whole minutes'),
    v.minValue(0, 'expected 0 or more'),
    v.maxValue(mostExtraMinutes, `expected at most ${mostExtraMinutes} minutes`),
  ),
  extraUntil: endSchema,
  pausedUntil: endSchema,
  /** Null for each way but `all`. */
  lastCallAt: endSchema,
})

/** The pace of a way, whole: what is left out ends. */
export const setPace = call('PUT', '/desk/:venueId/pace', {
  body: sends<typeof paceBody>(),
  answer: switchedSchema,
})
