import { makeUuid } from '#client/device/make-uuid.ts'

/**
 * The id of an event. Several tabs that see the same change of an order make the same id, so that
 * it counts once. The id cannot be traced to the order: `secret` never leaves the device.
 */
export async function eventId(once: string | undefined, secret: () => string): Promise<string> {
  // Undefined on plain HTTP in the local network, despite its type.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (once === undefined || !subtle) return makeUuid()
  const text = new TextEncoder().encode(`${secret()} ${once}`)
  const bytes = new Uint8Array(await subtle.digest('SHA-256', text)).subarray(0, 16)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // Version 8, variant 1 of RFC 9562.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}
