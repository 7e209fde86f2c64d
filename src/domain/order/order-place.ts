import type { Delivery } from '#domain/delivery/delivery.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { OrderType } from './order-type.ts'

/** Where an order is had. Every text about its place is made from this. */
export type OrderPlace =
  /** `area`: of those in which the venue lists its tables; null: none. */
  | { readonly type: 'table'; readonly table: string; readonly area: string | null }
  /** At the venue's own address. */
  | { readonly type: 'counter' }
  /** `to` null: not known here. */
  | { readonly type: 'delivery'; readonly to: Delivery | null }
  /** `name` null: not known here. */
  | { readonly type: 'suite'; readonly name: string | null }
  /** Each day says the child and the class. */
  | { readonly type: 'class' }
  /** Not said yet, as catering without a place, which may be fetched or brought. */
  | { readonly type: 'unsaid' }

export interface PlacedOrder {
  readonly type: OrderType
  readonly takeoutType?: 'pickup' | 'delivery' | undefined
  readonly tableNum?: string | undefined
  readonly tableArea?: string | undefined
  /** Left out: it goes to no suite. */
  readonly suite?: { readonly name: string | null } | undefined
  readonly delivery?: Delivery | null | undefined
}

export function placeOfOrder(order: PlacedOrder): OrderPlace {
  const { type, takeoutType, tableNum, tableArea = null, suite, delivery: to = null } = order
  if (suite || type === 'catering') return { type: 'suite', name: suite?.name ?? null }
  if (type === 'school') return { type: 'class' }
  if (type === 'dine-in') {
    return tableNum === undefined
      ? { type: 'unsaid' }
      : { type: 'table', table: tableNum, area: tableArea }
  }
  if (type === 'delivery' || takeoutType === 'delivery') return { type: 'delivery', to }
  if (type !== 'generic-catering' || takeoutType !== undefined) return { type: 'counter' }
  return to ? { type: 'delivery', to } : { type: 'unsaid' }
}

/**
 * The meaning of a kitchen's time for the guest. A delivery is at the door after the way there; if
 * the venue does not say how long that takes, the time is when the delivery leaves.
 */
type TimeMeans = 'there' | 'leaves'

export interface GuestTime {
  readonly at: Instant
  readonly means: TimeMeans
}

export function guestTime(
  ready: Instant,
  isDelivered: boolean,
  { deliveryWayMinutes: way }: { readonly deliveryWayMinutes: number | null },
): GuestTime {
  if (!isDelivered) return { at: ready, means: 'there' }
  return way === null
    ? { at: ready, means: 'leaves' }
    : { at: ready + way * 60_000, means: 'there' }
}
