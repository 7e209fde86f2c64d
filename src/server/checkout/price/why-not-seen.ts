import type { OrderType } from '#domain/order/order-type.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { aheadWhileAwayMs } from '#domain/venue/attendance.ts'
import { isOver } from '#domain/time/venue-time.ts'
import type { VenueState } from '#domain/venue/venue-state.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { OrderProblem } from '#server/problems/api-problem.ts'

export interface OrderToSee {
  readonly type: OrderType
  /** The chosen time; null: now. */
  readonly forTime: Instant | null
  /** A time can still be chosen for it. */
  readonly isTimeOpen: boolean
}

type Refusal = Extract<OrderProblem, { readonly type: 'OrdersPaused' | 'VenueUnattended' }>

/** Why a venue in this state takes no order for a time, null: now; null: it may. */
export function whyNoneTaken(
  { attendance }: Pick<CachedVenue, 'attendance'>,
  state: VenueState,
  forTime: Instant | null,
): Refusal | null {
  if (attendance === 'unattended') return { type: 'VenueUnattended' }
  if (state.type !== 'paused' || isOver(state.until, forTime)) return null
  return { type: 'OrdersPaused', message: state.message }
}

/**
 * Why a venue that is away does not take an order; null: it does. Orders for later are taken, because
 * the venue may be back by then: a suite's pre-order, lunches and catering always are.
 */
export function whyNotSeen(
  state: VenueState,
  { type, forTime, isTimeOpen }: OrderToSee,
  at: Instant,
): Refusal | null {
  if (state.type !== 'away' || isTimeOpen || alwaysLater.has(type)) return null
  const isLater = forTime !== null && forTime >= at + aheadWhileAwayMs
  return isLater ? null : { type: 'OrdersPaused', message: state.message }
}

const alwaysLater: ReadonlySet<OrderType> = new Set(['catering', 'school', 'generic-catering'])

/** The time that an order is for; one whose time can still be chosen may be for any. Null: now. */
export function dueTime({
  forTime,
  isTimeOpen,
}: Pick<OrderToSee, 'forTime' | 'isTimeOpen'>): Instant | null {
  return forTime ?? (isTimeOpen ? Infinity : null)
}
