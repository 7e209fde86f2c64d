import * as v from 'valibot'
import { mostKioskFaults } from '#domain/kiosk/kiosk.ts'
import { mostKioskTables } from '#domain/kiosk/kiosk.ts'
import type { KioskPlace } from '#domain/kiosk/kiosk.ts'
import { isPin } from '#domain/kiosk/pin-wait.ts'
import { apiRoot, call, sends } from '#contract/call.ts'
import { tableNumberSchema } from '#contract/order/order-config.ts'
import { problemSchema } from '#contract/problem.ts'
import { countSchema, instantSchema, lineSchema, listSchema } from '#contract/scalars.ts'

/**
 * The calls of kiosks. A kiosk is a device that staff enrolled by the PIN of their venue; the cookie
 * that it got then identifies it, and is sent with these calls alone.
 */

/** The cookie of a kiosk goes with the calls below. */
export const kioskRoot = `${apiRoot}/kiosks` as const

export const pinSchema = v.pipe(
  v.string('expected a PIN'),
  v.check(isPin, 'expected 6 to 12 digits'),
)

const kioskPlaceSchema: v.GenericSchema<KioskPlace> = v.variant(
  'type',
  [
    v.strictObject({ type: v.literal('table'), tableNum: tableNumberSchema }),
    v.strictObject({
      type: v.literal('tables'),
      tableNums: v.pipe(
        listSchema(tableNumberSchema, mostKioskTables, 'table numbers'),
        v.minLength(1, 'expected at least one table number'),
        v.check((tables) => new Set(tables).size === tables.length, 'expected each table once'),
      ),
    }),
    v.strictObject({ type: v.literal('pickUp') }),
  ],
  'expected a table, tables or pickUp',
)

export const enrollKioskBody = v.strictObject({
  pin: pinSchema,
  /** For the list of devices. */
  name: v.pipe(lineSchema(60), v.trim()),
  place: kioskPlaceSchema,
})

const enrolledKioskSchema = v.object({
  id: v.string(),
  name: v.string(),
  place: kioskPlaceSchema,
})

/**
 * Makes this device a kiosk: 201, with its cookie. Ends the sessions of this browser and clears each
 * cookie of a person.
 */
export const enrollKiosk = call('POST', '/kiosks/enroll', {
  venue: 'published',
  body: sends<typeof enrollKioskBody>(),
  answer: enrolledKioskSchema,
})

/** A fault of the program at the device, by the device's clock. No text: it may hold what a guest typed. */
export const kioskFaultSchema = v.strictObject({
  at: instantSchema,
  name: v.pipe(v.string(), v.regex(/^[\w$]{1,60}$/, 'expected the name of an error')),
  /** Empty: not known. */
  where: v.pipe(
    v.string(),
    v.regex(/^(?:[\w.-]{1,120}:\d{1,7}:\d{1,7})?$/, 'expected a file, line and column'),
  ),
})

export const checkInKioskBody = v.strictObject({
  /** The place that staff set on the device. */
  place: kioskPlaceSchema,
  /** The build that the device runs. */
  version: lineSchema(64),
  /** Orders in the outbox that the server has not answered. */
  waiting: countSchema,
  /** Orders in the outbox that the server refused. */
  refused: countSchema,
  /** Staff paused this kiosk. */
  paused: v.boolean('expected true or false'),
  /** The latest first; older ones are reported again. */
  faults: v.optional(listSchema(kioskFaultSchema, mostKioskFaults, 'faults'), []),
})

/** The device reports on itself, and its cookie is renewed. */
export const checkInKiosk = call('POST', '/kiosks/check-in', {
  body: sends<typeof checkInKioskBody>(),
  answer: v.object({ ...enrolledKioskSchema.entries, restaurant_id: v.string() }),
})

export const kioskPinBody = v.strictObject({ pin: pinSchema })

/** The PIN of the device's venue opens the staff's panel: 204 to the right one. */
export const unlockKiosk = call('POST', '/kiosks/unlock', {
  body: sends<typeof kioskPinBody>(),
  answer: v.null(),
})

/** The same, and the device is no kiosk any more. */
export const leaveKiosk = call('POST', '/kiosks/leave', {
  body: sends<typeof kioskPinBody>(),
  answer: v.null(),
})

/** Ends the enrolment of a device that its staff left without a network, where the device itself judged the PIN. */
export const kioskLeft = call('POST', '/kiosks/left', { answer: v.null() })

/**
 * The answer to a wrong PIN (403), and to one that came too soon and was not judged (429). The wait is
 * also in Retry-After.
 */
export const pinProblemSchema = v.object({
  ...problemSchema.entries,
  /** Seconds until the next try is judged; 0: at once. Left out by other problems. */
  wait_seconds: v.optional(v.number()),
})
