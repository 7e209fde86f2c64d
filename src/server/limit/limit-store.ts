import type { VenueId } from '#domain/ids.ts'

/** At most `points` at once; one comes back every `seconds / points` seconds. */
export interface Limit {
  readonly points: number
  readonly seconds: number
}

export interface Count {
  /** Null: for all venues together. */
  readonly venueId: VenueId | null
  /** Names the kind that is counted and its caller. It is stored: hash what names a person. */
  readonly name: string
  readonly limit: Limit
  /** Points; left out: 1. */
  readonly amount?: number
}

/** Counts calls for all servers together. */
export interface LimitStore {
  /**
   * Counts under each name, or under none if one of them is over its limit. Atomic, also under
   * concurrency. Null: counted; else the milliseconds to wait, at least one. Once the signal is
   * aborted the answer is not waited for, and it costs nothing more.
   */
  readonly take: (
    counts: readonly Count[],
    at: Date,
    signal?: AbortSignal,
  ) => Promise<number | null>
  /** Takes back what was counted. */
  readonly giveBack: (counts: readonly Count[]) => Promise<void>
  /** Deletes names whose limits are unused again at a moment. */
  readonly forgetEnded: (at: Date) => Promise<void>
}

/**
 * The most by which the clocks of servers may differ. A name that is busy for longer than its limit
 * and this was counted before the clock was set back: it counts as unused, else no order would be
 * taken until that time comes again.
 */
export const clockSkewMs = 60_000

/** The time that a count adds to how long its name is busy. */
export function costMs({ limit, amount = 1 }: Count): number {
  return (spanMs(limit) / limit.points) * amount
}

export function spanMs({ seconds }: Limit): number {
  return seconds * 1_000
}

/** The wait as callers read it: whole seconds, at least one. */
export function waitSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1_000))
}

/** Whole milliseconds, at least one: clocks of databases are finer. */
export function waitMs(ms: number): number {
  return Math.max(1, Math.round(ms))
}
