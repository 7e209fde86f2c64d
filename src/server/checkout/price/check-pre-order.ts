import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { readDeliveryTime } from '#contract/suite/pre-order-wire.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { deliverAt } from '#domain/suite/delivery-time.ts'
import { isPreOrderFrozen } from '#domain/suite/pre-order-progress.ts'
import { preOrderWindow } from '#domain/suite/pre-order-window.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { OrderProblem } from '#server/problems/api-problem.ts'
import type { OwnedSuite, EventSuite } from '#server/suite/suite-store.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'

export interface SuiteDestination {
  readonly suite: EventSuite
  readonly event: Pick<OwnedSuite['event'], 'eventId' | 'name'>
  /** When a pre-order is brought; null: an order of the event's day. */
  readonly deliverAt: Instant | null
  /** When a guest's order stops waiting for the owner's answer; null: it does not wait. */
  readonly askUntil: Instant | null
}

interface AskedAhead {
  readonly call: PlaceOrderCall
  readonly venue: Pick<Venue, 'timeZone'>
  readonly at: Instant
}

/**
 * Checks that a suite takes this pre-order now: in its window, for a time of the event's day. Codes
 * and gift cards are for orders that are paid at once: until the lock others may use them up.
 */
export async function checkPreOrder(
  { preOrderStore }: Pick<CheckoutDeps, 'preOrderStore'>,
  { venueId, event, suite }: OwnedSuite,
  { call: { type, data }, venue: { timeZone }, at }: AskedAhead,
): Promise<Result<SuiteDestination, OrderProblem>> {
  const { eventSuiteId } = suite
  const { suitesInfo } = data.checkout
  if (!preOrderStore || !suitesInfo || type !== 'catering') return failure({ type: 'NoConfig' })
  const times = { startsAt: event.startsAt.getTime(), endsAt: event.endsAt.getTime() }
  if (at >= times.endsAt) return failure({ type: 'EventOver' })
  const { opensAt, locksAt } = preOrderWindow({
    startsAt: times.startsAt,
    opensAt: suite.opensAt?.getTime() ?? null,
    locksAt: suite.locksAt?.getTime() ?? null,
  })
  if (at >= locksAt) return failure({ type: 'PreOrderLocked' })
  if (at < opensAt) return failure({ type: 'PreOrderNotOpen' })
  // Its lock may have been moved since.
  const there = (await preOrderStore.ofSuites(venueId, [eventSuiteId])).get(eventSuiteId)
  if (there && isPreOrderFrozen(there.state)) return failure({ type: 'PreOrderLocked' })
  const { tableNum } = data.config
  if (tableNum !== undefined && tableNum !== suite.tableNumber) {
    return failure({ type: 'UnknownTable', tableNum })
  }
  if (data.costs.discount) return failure({ type: 'UnknownDiscount' })
  if (data.costs.voucher) return failure({ type: 'UnknownGiftCard' })
  const time = readDeliveryTime(suitesInfo.deliveryTime)
  const brought = deliverAt(time, { event: times, locksAt, timeZone })
  return brought === null
    ? failure({ type: 'DeliveryTimeNotOffered' })
    : success({ suite, event, deliverAt: brought, askUntil: null })
}
