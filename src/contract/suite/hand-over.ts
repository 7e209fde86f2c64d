import * as v from 'valibot'
import { nameSchema, textSchema } from '#contract/scalars.ts'
import type { HandOverProof } from './hand-over-header.ts'

/** Base64url of 256 bits, without padding. */
const digestSchema = v.pipe(
  v.string(),
  v.regex(/^[\w-]{43}$/, 'expected 43 characters of base64url'),
)

const ticketSchema = v.pipe(textSchema(600), v.regex(/^[\w-]+$/, 'expected base64url'))

/** The grant with which a device hands over orders of an event (see note: hand-over). */
export const handOverGrantSchema = v.object({ ticket: ticketSchema, key: digestSchema })

export const handOverProofSchema = v.strictObject({
  ticket: ticketSchema,
  mac: digestSchema,
  device: v.optional(nameSchema(60)),
})

export type HandOverGrant = v.InferOutput<typeof handOverGrantSchema>

/** Null: not a proof. */
export function readHandOverProof(header: string): HandOverProof | null {
  try {
    const read = v.safeParse(handOverProofSchema, JSON.parse(decodeURIComponent(header)))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
