import type { OrderType } from '#domain/order/order-type.ts'
import { extraMinutesOf } from '#domain/stop/pace.ts'
import type { Pace } from '#domain/stop/pace.ts'
import { instantOf, localTimeAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/**
 * Note: the fire time.
 * An order for a later time is made once its fire time has come. The first one is worked out when the
 * order is taken, from what its slowest menu takes, and stays with it. What staff set since moves it: a
 * time that they promised, and the pace of now. Both sides ask `fireTime`: the board shows by it which
 * orders stand in Later, an act judges by it, and a job of the server moves orders on by it.
 */

const minute = 60_000

/** Minutes of the day at which a school's kitchen begins, if its venue does not say. */
export const usualSchoolFrom = 6 * 60

/** An order whose fire time is not known, as one of an older build, is made this long before its time. */
const usualAheadMs = 60 * minute

interface TakenOrder {
  readonly type: OrderType
  readonly placedAt: Instant
  readonly dueAt: Instant
  /** Minutes that its slowest menu takes at the usual pace. */
  readonly prepMinutes: number
}

interface FiringVenue {
  readonly timeZone: string
  /** Minutes of the day. */
  readonly schoolFrom: number
}

/** The fire time of an order as it is taken: never before it was placed, never after it is due. */
export function firstFireTime(
  { type, placedAt, dueAt, prepMinutes }: TakenOrder,
  { timeZone, schoolFrom }: FiringVenue,
): Instant {
  const from =
    type === 'school'
      ? instantOf(timeZone, localTimeAt(timeZone, dueAt).date, schoolFrom)
      : dueAt - prepMinutes * minute
  return Math.max(placedAt, Math.min(from, dueAt))
}

export interface FiredOrder {
  readonly type: OrderType
  readonly placedAt: Instant
  /** Null: as soon as possible. */
  readonly dueAt: Instant | null
  readonly promisedAt: Instant | null
  /** The first one; null or left out: not known. */
  readonly fireAt?: Instant | null | undefined
}

/** When an order is made, by what staff have set; null: it is for no later time, and made once it is accepted. */
export function fireTime(
  { type, placedAt, dueAt, promisedAt, fireAt }: FiredOrder,
  paces: readonly Pace[],
  at: Instant,
): Instant | null {
  if (dueAt === null) return null
  const first = fireAt ?? dueAt - usualAheadMs
  // A school makes all lunches of a day together.
  if (type === 'school') return Math.max(placedAt, first)
  const moved = promisedAt === null ? 0 : promisedAt - dueAt
  return Math.max(placedAt, first + moved - extraMinutesOf(paces, type, at) * minute)
}

/** True: an order that is accepted at this moment is not made yet. */
export function isForLater(order: FiredOrder, paces: readonly Pace[], at: Instant): boolean {
  const fires = fireTime(order, paces, at)
  return fires !== null && fires > at
}
