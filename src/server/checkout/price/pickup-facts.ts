import { daysLater } from '#domain/time/days-later.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { offersLines } from '#domain/cart/offers-lines.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { extraMinutesOf } from '#domain/stop/pace.ts'
import { advanceDaysOf, type PickupFacts } from '#domain/pickup/pickup-slots.ts'
import { instantOf, localTimeAt, type Instant } from '#domain/time/venue-time.ts'
import { aheadWhileAwayMs } from '#domain/venue/attendance.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import { findReadable } from '#server/venue/venue-cache.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import { stateFor } from '#server/venue/venue-moment.ts'
import type { SlotCount } from '#server/order/order-store.ts'
import { queueMinutesOf } from './queue-of.ts'

export interface PickupOfLines {
  readonly type: OrderType
  readonly lines: readonly Pick<CartLine, 'menuId' | 'itemId' | 'options'>[]
  readonly at: Instant
}

/** The facts that decide a cart's possible pickup times, with the orders taken so far. */
export async function loadPickupFacts(
  { orderStore }: Pick<CheckoutDeps, 'orderStore'>,
  cached: CachedVenue,
  { type, lines, at }: PickupOfLines,
): Promise<PickupFacts> {
  const { venue, settings } = cached
  const menuIds = new Set(lines.map(({ menuId }) => menuId))
  const menus = cached.menus.filter(({ id }) => menuIds.has(id))
  const limited = menus.filter(({ maxOrdersPerInterval }) => maxOrdersPerInterval > 0)
  const today = localTimeAt(venue.timeZone, at).date
  const lastDay = daysLater(today, advanceDaysOf({ settings }) + 1)
  const [waitMinutes, counts] = await Promise.all([
    queueMinutesOf(orderStore, cached, at),
    limited.length === 0
      ? []
      : orderStore.countSlots(venue.id, {
          menuIds: limited.map(({ id }) => id),
          from: instantOf(venue.timeZone, today, 0),
          to: instantOf(venue.timeZone, daysLater(lastDay, 1), 0),
        }),
  ])
  const orders = new Map(counts.map((count) => [nameOf(count), count.orders]))
  const taken: PickupFacts['taken'] = (menuId, startsAt) =>
    orders.get(nameOf({ menuId, startsAt })) ?? 0
  const queueMinutes = waitMinutes + extraMinutesOf(cached.pace, type, at)
  const catering = type === 'generic-catering' ? settings.catering : null
  const offered = offersLines(lines, cached.index, venue.timeZone)
  const isAway =
    stateFor(cached, { type, dueAt: Infinity }, at).type === 'away' && type !== 'generic-catering'
  const notBefore = isAway ? at + aheadWhileAwayMs : null
  const facts = { venue, menus, settings, catering, queueMinutes, taken, offered }
  return { ...facts, now: at, notBefore }
}

/** A hub at the pace of the venues that make the lines, by which their parts are judged. */
export async function atPaceOfMakers(
  venues: Pick<VenueCache, 'byId'>,
  cached: CachedVenue,
  lines: PickupOfLines['lines'],
): Promise<CachedVenue> {
  if (cached.makers.size === 0) return cached
  const ids = lines.flatMap(({ menuId }) => cached.makers.get(menuId) ?? [])
  const makers = await Promise.all([...new Set(ids)].map((id) => findReadable(venues, id)))
  return { ...cached, pace: [...cached.pace, ...makers.flatMap((maker) => maker?.pace ?? [])] }
}

function nameOf({ menuId, startsAt }: Pick<SlotCount, 'menuId' | 'startsAt'>): string {
  return `${menuId} ${startsAt}`
}
