import * as v from 'valibot'
import { nameSchema, textSchema } from '#contract/scalars.ts'

/**
 * Note: hand-over. An order that waits on one device is shown as codes, which another device of the
 * venue scans and sends. It goes out under its own idempotency key with its own body, so that it is
 * one order, whichever device is first. A MAC by the hand-over key proves that a device which an
 * operator had prepared for the event made it; the key leaves the server with the event alone.
 */

/** The header of POST /api/orders with an order's `HandOverProof`. */
export const handOverHeader = 'X-HAND-OVER'

/** Base64url of 256 bits, without padding. */
const digestSchema = v.pipe(
  v.string(),
  v.regex(/^[\w-]{43}$/, 'expected 43 characters of base64url'),
)

const ticketSchema = v.pipe(textSchema(600), v.regex(/^[\w-]+$/, 'expected base64url'))

/** What a device needs to hand orders of an event over. */
export const handOverGrantSchema = v.object({
  /** Says where the key comes from; for the server alone. */
  ticket: ticketSchema,
  /** Never leaves the device. */
  key: digestSchema,
})

const handOverProofSchema = v.strictObject({
  ticket: ticketSchema,
  /** HMAC-SHA-256 of `macText` by the key of the ticket. */
  mac: digestSchema,
  /** The name of the device that sends it; left out: none. */
  device: v.optional(nameSchema(60)),
})

export type HandOverGrant = v.InferOutput<typeof handOverGrantSchema>
export type HandOverProof = v.InferOutput<typeof handOverProofSchema>

/** What the MAC is made over. `body`: the text of the request's body, byte for byte. */
export function macText(idempotencyKey: string, body: string): string {
  return `${idempotencyKey}\n${body}`
}

/** As a header: ASCII, whatever the device is called. */
export function writeHandOverProof(proof: HandOverProof): string {
  return encodeURIComponent(JSON.stringify(proof))
}

/** Null: not a proof. */
export function readHandOverProof(header: string): HandOverProof | null {
  try {
    const read = v.safeParse(handOverProofSchema, JSON.parse(decodeURIComponent(header)))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
