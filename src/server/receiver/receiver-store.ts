import type { VenueId } from '#domain/ids.ts'
import type { Attendance } from '#domain/venue/attendance.ts'

export type ReceiverKind = 'desk' | 'api' | 'test'

/** Required: a venue takes orders only where a receiver is there; told: its guests read whether they were seen. */
export const attendanceRules = ['told', 'required'] as const
export type AttendanceRule = (typeof attendanceRules)[number]

/**
 * Receivers get the orders of venues. Desks are receivers by their enrolment (DeskDeviceStore), scripts
 * by their secret (KitchenSecretStore). Every call is atomic.
 */
export interface ReceiverStore {
  /** One question, whichever server a receiver has last been at. Each venue that is asked for has one. */
  readonly attendanceOf: (venueIds: readonly VenueId[]) => Promise<ReadonlyMap<VenueId, Attendance>>
  /** False: the rule is this already. */
  readonly setRule: (venueId: VenueId, rule: AttendanceRule) => Promise<boolean>
  /** Gives each of these venues the test kitchen, once. */
  readonly addTest: (venueIds: readonly VenueId[]) => Promise<void>
}

/** How long a receiver counts as there after it has shown that it is, in seconds; null: always. */
export const liveSeconds: Readonly<Record<ReceiverKind, number | null>> = {
  desk: 75,
  api: 60,
  test: null,
}

/** A venue all of whose receivers are silent for so long beyond that is away. */
export const awaySeconds = 180

/** The desks of a venue that count; of more, those that were seen last. */
export const mostDesks = 100
