/**
 * Note: hand-over. An order that waits on one device is shown as codes, which another device of the
 * venue scans and sends. It goes out under its own idempotency key with its own body, so that it is
 * one order, whichever device is first. A MAC by the hand-over key proves that a device which an
 * operator had prepared for the event made it. The key comes with the event, and never leaves the
 * device.
 */

/** The header of POST /api/orders with an order's `HandOverProof`. */
export const handOverHeader = 'X-HAND-OVER'

export interface HandOverProof {
  /** Says to the server where the key comes from. */
  readonly ticket: string
  /** HMAC-SHA-256 of `macText` by the key of the ticket, in base64url. */
  readonly mac: string
  /** The name of the device that sends it; left out: none. */
  readonly device?: string | undefined
}

/** The text that the MAC is made over. `body`: the text of the request's body, byte for byte. */
export function macText(idempotencyKey: string, body: string): string {
  return `${idempotencyKey}\n${body}`
}

/** The value of the header: ASCII, whatever the device is called. */
export function writeHandOverProof(proof: HandOverProof): string {
  return encodeURIComponent(JSON.stringify(proof))
}
