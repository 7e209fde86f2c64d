import * as v from 'valibot'
import { acceptances, deskRoles, mostActs } from '#domain/desk/act.ts'
import { apiRoot, call, sends } from '#contract/call.ts'
import { pinSchema } from '#contract/kiosk/kiosk-calls.ts'
import { countSchema, lineSchema, listSchema } from '#contract/scalars.ts'
import { boardOrderSchema, momentSchema } from './board-order-wire.ts'
import { shownStationsSchema } from './station-calls.ts'
import { switchedSchema } from './stop-calls.ts'
import { actAnswerSchema, actSchema } from './act-wire.ts'

/**
 * The calls of a venue's desk: a device that staff enrolled by the PIN of their venue, or the browser of
 * a person who is signed in and works there. The cookie that a device got identifies it, and is sent with
 * these calls alone.
 */

/** The cookie of a desk goes with the calls below. */
export const deskRoot = `${apiRoot}/desk` as const

const roleSchema = v.picklist(deskRoles, `expected one of ${deskRoles.join(', ')}`)

export const enrollDeskBody = v.strictObject({
  pin: pinSchema,
  /** For the list of devices. */
  name: v.pipe(lineSchema(60), v.trim()),
  role: roleSchema,
  stations: v.optional(shownStationsSchema, null),
})

const deskSchema = v.object({
  id: v.string(),
  name: v.string(),
  role: roleSchema,
  /** True: cancelling an order here needs a person, by name and PIN; left out: it does not. */
  asksPerson: v.optional(v.boolean()),
  /** True: the desk of a signed-in person; left out: a device of the venue. */
  isPersonal: v.optional(v.boolean()),
})

/**
 * Makes this device a desk of the venue: 201, with its cookie. Ends the sessions of this browser and
 * clears each cookie of a person.
 */
export const enrollDesk = call('POST', '/desk/:venueId/enroll', {
  body: sends<typeof enrollDeskBody>(),
  answer: deskSchema,
})

export const checkInDeskBody = v.strictObject({
  /** The build that the device runs. */
  version: lineSchema(64),
  /** The page is in front. */
  visible: v.boolean('expected true or false'),
  /** Staff have pressed Start. */
  started: v.boolean('expected true or false'),
  /** It can ring. */
  sound: v.boolean('expected true or false'),
  /** Acts in its outbox that the server has not answered. */
  waiting: countSchema,
  stations: v.optional(shownStationsSchema, null),
})

/** The device reports on itself, and its cookie is renewed. */
export const checkInDesk = call('POST', '/desk/:venueId/check-in', {
  body: sends<typeof checkInDeskBody>(),
  answer: v.object({ ...deskSchema.entries, serverTime: momentSchema }),
})

export const deskPinBody = v.strictObject({ pin: pinSchema })

/** The venue's PIN ends the enrolment of the device. */
export const leaveDesk = call('POST', '/desk/:venueId/leave', {
  body: sends<typeof deskPinBody>(),
  answer: v.null(),
})

const changesEntries = {
  /** The venue's next event: the changes after this answer have this number or a higher one. */
  next: v.number(),
  serverTime: momentSchema,
  orders: v.array(boardOrderSchema),
  /** Left out by a server of an older build. */
  switched: v.optional(switchedSchema),
}

/** Orders that are not over, and those that were over lately. */
export const getBoard = call('GET', '/desk/:venueId/board', {
  answer: v.object({
    ...changesEntries,
    desk: deskSchema,
    venue: v.object({
      id: v.string(),
      slug: v.string(),
      name: v.string(),
      timezone: v.string(),
      /** Left out: by hand. */
      accepts: v.optional(v.picklist(acceptances)),
      /** The venue's own, beside the common ten. */
      allergens: v.array(v.object({ id: v.string(), name: v.string() })),
    }),
  }),
})

/** `reset`: the changes since then are not known, or too many; read the board anew. */
const changesSchema = v.object({ ...changesEntries, reset: v.optional(v.literal(true)) })

/**
 * The orders with an event of `after`'s number or a later one, whole, one entry each. Waits for the
 * first up to `wait` seconds, or for a change of what is switched by hand since `version`.
 */
export const getChanges = call('GET', '/desk/:venueId/changes', {
  query: ['after', 'wait', 'version'],
  answer: changesSchema,
})

/** Seconds. */
export const longestWait = 10

/**
 * The same as server-sent events: `changes` with an answer of `getChanges`, its `next` being the
 * event's id; `ping` with the server's time, the first at once; `end`, after which the device asks
 * again later.
 */
export const streamChanges = call('GET', '/desk/:venueId/stream', {
  query: ['after', 'version'],
  answer: v.string(),
})

export const pingSchema = v.object({ serverTime: momentSchema })
/** Milliseconds. */
export const endSchema = v.object({ retry: v.number() })

export const deskActsBody = v.strictObject({
  acts: v.pipe(
    listSchema(actSchema, mostActs, 'acts'),
    v.minLength(1, 'expected at least one act'),
  ),
  /** The id of the desk that they were pressed at; left out: not checked. */
  desk: v.optional(lineSchema(64)),
})

/** Acts in the order they were pressed, each answered by itself. The same act again is answered again. */
export const sendActs = call('POST', '/desk/:venueId/acts', {
  body: sends<typeof deskActsBody>(),
  answer: v.object({ answers: v.array(actAnswerSchema) }),
})

/**
 * The venue's events of `after`'s number and later, at most 100, each with its order as it is now.
 * Waits for the first up to `wait` seconds. For a venue's script, which shows its secret.
 */
export const getEvents = call('GET', '/desk/:venueId/events', {
  query: ['after', 'wait'],
  answer: v.object({
    /** `after` of the next call. */
    next: v.number(),
    events: v.array(
      v.object({
        number: v.number(),
        /** `status`: the order came or moved on; others are facts beside its status. */
        kind: v.string(),
        at: momentSchema,
        order: boardOrderSchema,
      }),
    ),
  }),
})

export type Board = v.InferOutput<typeof getBoard.answer>
export type Changes = v.InferOutput<typeof changesSchema>
