import * as v from 'valibot'
import { lineSchema } from '#contract/scalars.ts'
import type { AddedKind } from '#domain/receiver/receiver-kind.ts'

/** Settings of each kind of receiver, stored as they are sent. */

export const webhookSettingsSchema = v.strictObject({
  url: v.pipe(
    lineSchema(2_000),
    v.url('expected an address such as https://till.example/orders'),
    v.regex(/^https?:/i, 'expected an address that begins with https://'),
  ),
})

/** The printer has the address that it asks at. */
const cloudprntSettingsSchema = v.looseObject({})

const escposSettingsSchema = v.looseObject({
  host: v.pipe(
    lineSchema(253),
    v.regex(/^[\w.:-]+$/, 'expected the address of a printer, such as 192.168.1.50'),
  ),
  port: v.optional(
    v.pipe(
      v.number('expected a number'),
      v.integer('expected a port from 1 to 65535'),
      v.minValue(1, 'expected a port from 1 to 65535'),
      v.maxValue(65_535, 'expected a port from 1 to 65535'),
    ),
    9_100,
  ),
})

export const receiverSettings = {
  webhook: webhookSettingsSchema,
  cloudprnt: cloudprntSettingsSchema,
  escpos: escposSettingsSchema,
} as const satisfies Record<AddedKind, v.GenericSchema<unknown, object>>
