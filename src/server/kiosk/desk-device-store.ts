import type { DeskRole } from '#domain/desk/act.ts'
import type { VenueId } from '#domain/ids.ts'

/** The desks that venues' staff enrolled: devices as kiosks are, with a role. Each call is atomic. */
export interface DeskDeviceStore {
  readonly enroll: (desk: NewDesk) => Promise<void>
  /** Null, here and below: no desk has the secret, or it was revoked. */
  readonly find: (secretHash: string) => Promise<DeskDevice | null>
  /** Stores a desk's report. Returns the desk afterwards. */
  readonly checkIn: (secretHash: string, report: DeskReport, at: Date) => Promise<DeskDevice | null>
  /** Deletes the desk. Nothing happens to one that was revoked. */
  readonly leave: (secretHash: string) => Promise<void>
  /** Desks sorted by name. */
  readonly list: (venueId: VenueId) => Promise<readonly DeskDevice[]>
  /** The desk afterwards; null: the venue has none of this id. The first time stays. */
  readonly revoke: (venueId: VenueId, deskId: string, at: Date) => Promise<DeskDevice | null>
}

interface NamedDesk {
  readonly venueId: VenueId
  /** A UUID. */
  readonly deskId: string
  readonly name: string
  readonly role: DeskRole
}

export interface NewDesk extends NamedDesk {
  readonly secretHash: string
  /** Ids of the stations that it shows; null or left out: all. */
  readonly stations?: readonly string[] | null
  readonly at: Date
}

export interface DeskDevice extends NamedDesk {
  /** Null: it has not checked in. */
  readonly report: DeskReport | null
  readonly enrolledAt: Date
  /** Enrolled or checked in. */
  readonly seenAt: Date
  /** Null: it was not. */
  readonly revokedAt: Date | null
}

interface DeskReport {
  readonly version: string
  /** The page is in front. */
  readonly visible: boolean
  /** Staff have pressed Start. */
  readonly started: boolean
  /** It can ring. */
  readonly sound: boolean
  /** Acts that the server has not answered. */
  readonly waiting: number
  /** Ids of the stations that it shows now; null or left out: all. */
  readonly stations?: readonly string[] | null
}
