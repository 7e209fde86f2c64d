import type { StationList } from '#domain/desk/station.ts'
import type { Pace } from './pace.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** Things that staff take off the menu for now: an item, a choice of an option group, a section or a menu. */
export const stopScopes = ['item', 'value', 'section', 'menu'] as const
export type StopScope = (typeof stopScopes)[number]

export interface Stop {
  readonly id: string
  readonly scope: StopScope
  /** An id; of a value `group/value`, for every item that has the group. */
  readonly target: string
  /** True: it is sold although the venue's file says sold out. */
  readonly isSold: boolean
  /** Null: until staff end it. */
  readonly endsAt: Instant | null
}

/** All that staff have switched by hand, as of a version of the venue. */
export interface Switched {
  readonly version: number
  readonly stops: readonly Stop[]
  readonly pace: readonly Pace[]
  /** Left out: not heard, by an entry of an older build. */
  readonly stations?: StationList | undefined
}

/** At most so many of a venue at a time. */
export const mostStops = 500

export function valueTarget(groupId: string, valueId: string): string {
  return `${groupId}/${valueId}`
}

/** A span without an end lasts; at its end it is over. */
export function isInForce(endsAt: Instant | null, at: Instant): boolean {
  return endsAt === null || endsAt > at
}
