import type { DeskDeviceStore } from '#server/kiosk/desk-device-store.ts'
import type { KioskStore } from '#server/kiosk/kiosk-store.ts'
import type { AuditStore } from '#server/trail/audit-store.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import type { VenueTerminal } from './venue-terminal.ts'

export interface RevokedDevice {
  readonly slug: string
  readonly kioskId: string
}

export interface RevokeDeviceDeps extends Pick<VenueTerminal, 'print' | 'printError'> {
  readonly venueStore: Pick<VenueStore, 'findBySlug'>
  readonly kioskStore: Pick<KioskStore, 'revoke'>
  readonly deskDevices: Pick<DeskDeviceStore, 'revoke'>
  readonly auditStore: Pick<AuditStore, 'add'>
  readonly at: Date
}

/** Ends the enrolment of a device from afar. Returns the exit code. */
export async function revokeDevice(
  { slug, kioskId }: RevokedDevice,
  { venueStore, kioskStore, deskDevices, auditStore, print, printError, at }: RevokeDeviceDeps,
): Promise<number> {
  const venueId = await venueStore.findBySlug(slug)
  if (venueId === null) {
    printError(`There is no venue "${slug}"`)
    return 1
  }
  const id = kioskId.toLowerCase()
  const kiosk = await kioskStore.revoke(venueId, id, at)
  const desk = kiosk === null ? await deskDevices.revoke(venueId, id, at) : null
  const device = kiosk ?? desk
  if (device === null) {
    printError(`There is no device "${kioskId}" at ${slug}: the devices command lists their ids`)
    return 1
  }
  if (desk !== null) {
    const nobody = { personId: null, operatorId: null, address: null, call: null }
    await auditStore.add([{ kind: 'desk', outcome: 'revoked', ...nobody, venueId, at, times: 1 }])
  }
  print(`${device.name} is revoked, which it learns with its next connection`)
  return 0
}
