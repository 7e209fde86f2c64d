import type { CachedVenue } from './venue-cache.ts'
import { isOver, slotAt, type Instant } from '#domain/time/venue-time.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { venueStateAt, wayPaused } from '#domain/venue/venue-state.ts'
import type { VenueState } from '#domain/venue/venue-state.ts'

/** Computes what changes at a venue on whole minutes alone, once a minute. */
export function ofMinute<Fact>(
  compute: (cached: CachedVenue, at: Instant) => Fact,
): (cached: CachedVenue, at: Instant) => Fact {
  const known = new WeakMap<CachedVenue, { readonly minute: number; readonly fact: Fact }>()
  return (cached, at) => {
    const minute = Math.floor(at / 60_000)
    const last = known.get(cached)
    if (last?.minute === minute) return last.fact
    const fact = compute(cached, at)
    known.set(cached, { minute, fact })
    return fact
  }
}

/** The quarter-hour at which an order's prices are read: of its chosen time, or now. */
export function slotFor(
  cached: CachedVenue,
  { forTime, at }: { readonly forTime: Instant | null; readonly at: Instant },
) {
  return forTime === null ? slotNow(cached, at) : slotAt(cached.venue.timeZone, forTime)
}

/** The quarter-hour of a venue's week at a moment. Asking Intl for it takes a tenth of a bill. */
export const slotNow = ofMinute(({ venue }, at) => slotAt(venue.timeZone, at))

/**
 * Tells if a venue takes orders at a moment. Computing its hours and holidays takes milliseconds,
 * more than the rest of an order, and hours change on whole minutes.
 */
export const stateNow = ofMinute(({ venue, menus }, at) => venueStateAt(venue, menus, at))

interface TimedOrder {
  readonly type: OrderType
  /** The time that it is for; null: now. */
  readonly dueAt: Instant | null
}

/** The same for an order: a pause that is over by its time hides nothing of how the venue is. */
export function stateFor(
  cached: CachedVenue,
  { type, dueAt }: TimedOrder,
  at: Instant,
): VenueState {
  const { venue, menus } = cached
  const state = wayPaused(venue, type, dueAt) ?? stateNow(cached, at)
  const isPast = state.type === 'paused' && isOver(state.until, dueAt)
  return isPast ? venueStateAt({ ...venue, ordersPaused: false }, menus, at) : state
}
