import { makeUuid } from '#client/device/make-uuid.ts'

/**
 * The id of an event; the same one every time for what several tabs see happen to one order, so that it counts
 * once. It leads back to no order: `secret` never leaves the device.
 */
export async function eventId(once: string | undefined, secret: () => string): Promise<string> {
  // Plain HTTP in the local network has none, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (once === undefined || !subtle) return makeUuid()
  const text = new TextEncoder().encode(`${secret()} ${once}`)
  const bytes = new Uint8Array(await subtle.digest('SHA-256', text)).subarray(0, 16)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // Version 8, variant 1 of RFC 9562.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}
