import * as v from 'valibot'
import { apiRoot, call, sends } from '#contract/call.ts'
import { momentSchema } from '#contract/desk/board-order-wire.ts'
import { lineSchema, listSchema } from '#contract/scalars.ts'
import { addedKinds } from '#domain/receiver/receiver-kind.ts'

/** Receivers get a venue's orders. These calls are for those who may change them: webhooks and printers, beside desks and scripts. */

const faultSchema = v.object({
  /** A word of `FaultKind`; a newer server has others. */
  why: v.string(),
  /** A status or a printer's own code; may be empty. */
  detail: v.string(),
})

const receiverSchema = v.object({
  id: v.string(),
  /** A newer server has others. */
  kind: v.string(),
  name: v.string(),
  settings: v.record(v.string(), v.unknown()),
  /** The ids of the stations whose lines it gets; null: all. */
  stations: v.nullable(v.array(v.string())),
  isOn: v.boolean(),
  /** It has shown that it is there, and has nothing wrong with it. */
  isLive: v.boolean(),
  /** Events that it has not got. */
  behind: v.number(),
  seenAt: v.nullable(momentSchema),
  fault: v.nullable(faultSchema),
  faultSince: v.nullable(momentSchema),
})

const receiversSchema = v.object({ receivers: v.array(receiverSchema) })

export const getReceivers = call('GET', '/desk/:venueId/receivers', { answer: receiversSchema })

const nameSchema = v.pipe(lineSchema(60), v.trim())
const settingsSchema = v.record(v.string(), v.unknown(), 'expected the settings of its kind')
const stationsSchema = v.nullable(listSchema(lineSchema(64), 50, 'stations'))

export const addReceiverBody = v.strictObject({
  kind: v.picklist(addedKinds, `expected one of ${addedKinds.join(', ')}`),
  name: nameSchema,
  /** Its kind's: `{url}`, `{host, port}`. */
  settings: settingsSchema,
  /** Left out: all. */
  stations: v.optional(stationsSchema, null),
})

const secretEntries = {
  /** Shown once; null: its kind has none. */
  secret: v.nullable(v.string()),
  /** The address that a printer asks at, with its secret; null: it is not asked at any. */
  address: v.nullable(v.string()),
}

/** It gets the events from now on. 201. */
export const addReceiver = call('POST', '/desk/:venueId/receivers', {
  body: sends<typeof addReceiverBody>(),
  answer: v.object({ ...receiversSchema.entries, id: v.string(), ...secretEntries }),
})

export const changeReceiverBody = v.strictObject({
  name: v.optional(nameSchema),
  settings: v.optional(settingsSchema),
  stations: v.optional(stationsSchema),
  isOn: v.optional(v.boolean('expected true or false')),
})

/** A field that is left out stays. One that is switched on again is tried at once. */
export const changeReceiver = call('PUT', '/desk/:venueId/receivers/:receiverId', {
  body: sends<typeof changeReceiverBody>(),
  answer: receiversSchema,
})

export const removeReceiver = call('POST', '/desk/:venueId/receivers/:receiverId/remove', {
  answer: receiversSchema,
})

/** Asks whether it is there. */
export const testReceiver = call('POST', '/desk/:venueId/receivers/:receiverId/test', {
  answer: v.object({ ...receiversSchema.entries, fault: v.nullable(faultSchema) }),
})

/** Another secret; the one before goes on for a day. */
export const renewReceiverSecret = call('POST', '/desk/:venueId/receivers/:receiverId/secret', {
  answer: v.object(secretEntries),
})

/** The address that a CloudPRNT printer asks at. */
export function printAddress(origin: string, receiverId: string, secret: string): string {
  return `${origin}${apiRoot}/print/${receiverId}.${secret}`
}

export type ShownReceiver = v.InferOutput<typeof receiverSchema>
export type Receivers = v.InferOutput<typeof receiversSchema>
export type AddedReceiver = v.InferOutput<typeof addReceiver.answer>
export type TriedReceiver = v.InferOutput<typeof testReceiver.answer>
export type RenewedSecret = v.InferOutput<typeof renewReceiverSecret.answer>
