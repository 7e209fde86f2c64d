import type { VenueId } from '#domain/ids.ts'
import type { KioskPlace } from '#domain/kiosk/kiosk.ts'

/** The devices that venues' staff enrolled. Each call is atomic. */
export interface KioskStore {
  readonly enroll: (kiosk: NewKiosk) => Promise<void>
  /** Null, here and below: no device has the secret, or it was revoked. */
  readonly find: (secretHash: string) => Promise<Kiosk | null>
  /** Stores a device's report. Returns the device afterwards. */
  readonly checkIn: (secretHash: string, checkIn: KioskCheckIn) => Promise<Kiosk | null>
  /** Deletes the device: it is no kiosk any more. Nothing happens to one that was revoked. */
  readonly leave: (secretHash: string) => Promise<void>
  /** Devices sorted by name. */
  readonly list: (venueId: VenueId) => Promise<readonly Kiosk[]>
  /** The device afterwards; null: the venue has none of this id. The first time stays. */
  readonly revoke: (venueId: VenueId, kioskId: string, at: Date) => Promise<Kiosk | null>
  /** Deletes devices that were revoked before. */
  readonly forgetRevoked: (before: Date) => Promise<void>
}

export interface NewKiosk {
  readonly venueId: VenueId
  /** A UUID. */
  readonly kioskId: string
  readonly secretHash: string
  readonly name: string
  readonly place: KioskPlace
  readonly at: Date
}

export interface Kiosk {
  readonly venueId: VenueId
  readonly kioskId: string
  readonly name: string
  readonly place: KioskPlace
  /** Null: it has not checked in. */
  readonly report: KioskReport | null
  readonly enrolledAt: Date
  /** Enrolled or checked in. */
  readonly seenAt: Date
  /** Null: it was not. */
  readonly revokedAt: Date | null
}

interface KioskCheckIn {
  readonly place: KioskPlace
  readonly report: KioskReport
  readonly at: Date
}

interface KioskReport {
  readonly version: string
  /** Orders in its outbox that the server has not answered. */
  readonly waiting: number
  /** Orders in its outbox that the server refused. */
  readonly refused: number
  /** True: paused by staff, at the device. */
  readonly paused: boolean
  /** Latest first, by the device's clock; left out: by an older build. */
  readonly faults?: readonly {
    readonly at: string
    readonly name: string
    readonly where: string
  }[]
}
