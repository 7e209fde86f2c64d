import type { UserId, VenueId } from '#domain/ids.ts'
import type { AuditAct, AuditKind } from './audit-act.ts'

export interface AuditStore {
  /** Adds acts. The same act within an hour is one row with a count. */
  readonly add: (acts: readonly CountedAct[]) => Promise<void>
  /** Latest first, at most `size`. */
  readonly list: (asked: AuditQuestion) => Promise<readonly AuditRow[]>
  /** Deletes at most `most` rows whose last act was before a moment, and returns how many. */
  readonly forgetBefore: (at: Date, most: number) => Promise<number>
}

export type CountedAct = AuditAct & { readonly at: Date; readonly times: number }

export type AuditRow = AuditAct & {
  readonly times: number
  readonly firstAt: Date
  readonly lastAt: Date
}

interface AuditQuestion {
  readonly since: Date
  readonly size: number
  readonly venueId?: VenueId | undefined
  /** The id as the person, or as the operator acting as one. */
  readonly personId?: UserId | undefined
  readonly kind?: AuditKind | undefined
}

/** The start of an act's hour. */
export function hourOf(at: Date): Date {
  const hour = 60 * 60_000
  return new Date(Math.floor(at.getTime() / hour) * hour)
}
