import * as v from 'valibot'
import { instantSchema, lineSchema } from '#contract/scalars.ts'
import type { AddedKind } from '#domain/receiver/receiver-kind.ts'

/** Settings of each kind of receiver, stored as they are sent. */

export const webhookSettingsSchema = v.strictObject({
  url: v.pipe(
    lineSchema(2_000),
    v.url('expected an address such as https://till.example/orders'),
    v.regex(/^https?:/i, 'expected an address that begins with https://'),
  ),
})

/** Letters in a line: of paper of 80 mm, of wider letters on it, and of paper of 58 mm. */
const columnsSchema = v.optional(v.picklist([48, 42, 32], 'expected 48, 42 or 32 letters'), 48)

/** The printer has the address that it asks at. */
export const cloudprntSettingsSchema = v.strictObject({
  columns: columnsSchema,
  /** Since when a page waits that shows that it works. */
  testAt: v.optional(instantSchema),
})

/** Printers take raw bytes at these ports, and little else listens there. */
const firstPort = 9_100
const lastPort = 9_109
const otherPort = `expected a port from ${firstPort} to ${lastPort}`

export const escposSettingsSchema = v.strictObject({
  host: v.pipe(
    lineSchema(253),
    v.regex(/^[\w.:-]+$/, 'expected the address of a printer, such as 192.168.1.50'),
  ),
  port: v.optional(
    v.pipe(
      v.number('expected a number'),
      v.integer(otherPort),
      v.minValue(firstPort, otherPort),
      v.maxValue(lastPort, otherPort),
    ),
    firstPort,
  ),
  columns: columnsSchema,
})

export const receiverSettings = {
  webhook: webhookSettingsSchema,
  cloudprnt: cloudprntSettingsSchema,
  escpos: escposSettingsSchema,
} as const satisfies Record<AddedKind, v.GenericSchema<unknown, object>>

/**
 * The poll of a Star printer by its makers' protocol, CloudPRNT: all but the status may be left out or
 * null, and newer printers say more.
 */
export const starPollSchema = v.looseObject({
  /** Three digits and words, also with `%20` for the space. */
  statusCode: v.nullish(v.pipe(v.string('expected a status'), v.maxLength(500))),
  printingInProgress: v.nullish(v.boolean('expected true or false')),
})
