import type { Instant } from '#domain/time/venue-time.ts'

/** A fault of the program at a kiosk, without its text: that may hold what a guest typed. */
export interface KioskFault {
  readonly at: Instant
  /** `TypeError` */
  readonly name: string
  /** File, line and column; empty: not known. */
  readonly where: string
}

/** The latest that a kiosk stores and reports. */
export const mostKioskFaults = 20
