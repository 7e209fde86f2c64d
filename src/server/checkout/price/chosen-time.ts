import type { CheckoutWire } from '#contract/order/checkout-wire.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { instantOf, localTimeAt, type Instant } from '#domain/time/venue-time.ts'

/** The time of an order, in any of the forms in which calls name it. */
export interface AskedTime {
  readonly type: OrderType
  readonly pickup_time?: string | undefined
  readonly date?: string | undefined
  readonly pickup?: CheckoutWire['pickup']
}

interface Moment {
  readonly timeZone: string
  readonly at: Instant
}

/** An order that names today and no time is for as soon as possible. */
export function askedTimeOf(
  { type, pickup_time, data }: PlaceOrderCall,
  { timeZone, at }: Moment,
): AskedTime {
  const isToday = data.date === localTimeAt(timeZone, at).date
  return {
    type,
    pickup_time,
    date: isToday ? undefined : data.date,
    pickup: data.checkout.pickup,
  }
}

/** Default for a date without a time. */
const noon = '12:00'

/**
 * The moment that an order is for, at which prices and availability are read (decision "The time an
 * order is for"). Null: now, for as soon as possible and for tables. A suite's pre-order is for its delivery
 * time (see check-pre-order.ts), which calls about its cart name as `pickup_time`.
 */
export function chosenTime(
  { type, pickup_time: pickupTime, date, pickup }: AskedTime,
  { timeZone, at }: Moment,
): Instant | null {
  const isAhead = type === 'catering'
  if (type !== 'school' && !isAhead && !hasPickupTime(type)) return null
  if (pickupTime !== undefined) return Date.parse(pickupTime)
  if (isAhead) return null
  const isScheduled = pickup?.scheduled === true
  if (!isScheduled && date === undefined) return null
  const dueByDate = (isScheduled && pickup.dueByDate) || date
  const dueByTime = (isScheduled && pickup.dueByTime) || noon
  const [hours = 0, minutes = 0] = dueByTime.split(':').map(Number)
  const day = dueByDate ?? localTimeAt(timeZone, at).date
  return instantOf(timeZone, day, hours * 60 + minutes)
}
