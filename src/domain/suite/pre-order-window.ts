import type { Instant } from '#domain/time/venue-time.ts'

/** When the pre-order of an event's suite can be made and changed. */
export interface PreOrderWindow {
  readonly opensAt: Instant
  /** The instant from which it can be neither changed nor cancelled. */
  readonly locksAt: Instant
}

interface GivenWindow {
  /** The start of the event. */
  readonly startsAt: Instant
  /** Null: 14 days before the start. */
  readonly opensAt: Instant | null
  /** Null: 24 hours before the start. */
  readonly locksAt: Instant | null
}

const hour = 60 * 60_000
const opensBefore = 14 * 24 * hour
/** Before the start, in milliseconds. */
export const locksBefore = 24 * hour

/** The window of a suite, by its own times or by those that hold where it has none. */
export function preOrderWindow({ startsAt, opensAt, locksAt }: GivenWindow): PreOrderWindow {
  return {
    opensAt: opensAt ?? startsAt - opensBefore,
    locksAt: locksAt ?? startsAt - locksBefore,
  }
}

/** Where a moment is in a pre-order's window: before it, in it, or from its lock on. */
export function preOrderStateAt(
  { opensAt, locksAt }: PreOrderWindow,
  at: Instant,
): 'early' | 'open' | 'locked' {
  if (at >= locksAt) return 'locked'
  return at < opensAt ? 'early' : 'open'
}
