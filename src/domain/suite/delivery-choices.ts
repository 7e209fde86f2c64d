import type { Instant } from '#domain/time/venue-time.ts'
import { deliverAt, deliveryMoments } from './delivery-time.ts'
import type { DeliveryFacts, DeliveryTime } from './delivery-time.ts'

/** A delivery time that is offered, with its instant. */
export interface DeliveryChoice {
  readonly time: DeliveryTime
  readonly at: Instant
}

/** Milliseconds between the instants that can be chosen. */
const step = 15 * 60_000

/** The moments of the event that are offered (identity and operations, section 3). */
export function deliveryChoices(facts: DeliveryFacts): readonly DeliveryChoice[] {
  return deliveryMoments.flatMap((time) => {
    const at = deliverAt(time, facts)
    return at === null ? [] : [{ time, at }]
  })
}

/** The instants of the event's day that are offered, every quarter of an hour. */
export function deliveryInstants(facts: DeliveryFacts): readonly Instant[] {
  const { startsAt, endsAt } = facts.event
  const first = Math.ceil((startsAt - dayBefore) / step) * step
  const count = Math.max(0, Math.floor((endsAt - first) / step) + 1)
  const instants = Array.from({ length: count }, (_, place) => first + place * step)
  return instants.filter((at) => deliverAt(at, facts) !== null)
}

/** Midnight of the start's date is not earlier, also where a clock is set back. */
const dayBefore = 25 * 60 * 60_000
