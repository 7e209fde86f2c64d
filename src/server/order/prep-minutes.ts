import type { SentLine } from '#contract/cart/cart-wire.ts'
import { firstFireTime } from '#domain/desk/fire-time.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { extraMinutesOf } from '#domain/stop/pace.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'

/** If no menu of an order states a time. */
const usualPrepMinutes = 10

interface TimedOrder {
  readonly items: readonly Pick<SentLine, 'menu_id'>[]
  readonly type: OrderType
  /** When it was placed. */
  readonly at: Instant
}

/** Minutes that the slowest menu of some lines takes, at the pace of an order of their type. */
export function prepMinutesOf(
  { items, type, at }: TimedOrder,
  { menus, pace }: Pick<CachedVenue, 'menus' | 'pace'>,
): number {
  const ordered = new Set(items.map(({ menu_id: menuId }) => String(menuId)))
  const minutes = menus
    .filter(({ id }) => ordered.has(String(id)))
    .map(({ estimatedPrepMinutes }) => estimatedPrepMinutes)
  return (Math.max(0, ...minutes) || usualPrepMinutes) + extraMinutesOf(pace, type, at)
}

interface OrderToTime extends Omit<TimedOrder, 'at'> {
  readonly placedAt: Instant
  /** Null: as soon as possible. */
  readonly dueAt: Instant | null
}

/** When an order is made, as it is taken; null: once it is accepted. What slows its venue down for now comes later. */
export function fireTimeOf(
  { items, type, placedAt, dueAt }: OrderToTime,
  { menus, venue, desk }: Pick<CachedVenue, 'menus' | 'venue' | 'desk'>,
): Instant | null {
  if (dueAt === null) return null
  const prepMinutes = prepMinutesOf({ items, type, at: placedAt }, { menus, pace: [] })
  const { timeZone } = venue
  return firstFireTime(
    { type, placedAt, dueAt, prepMinutes },
    { timeZone, schoolFrom: desk.schoolFrom },
  )
}
