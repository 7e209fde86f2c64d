import { createHash } from 'node:crypto'
import type { OrderId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Kitchen, KitchenOrder, KitchenReport } from './kitchen.ts'

export interface TestKitchenSettings {
  /** Speed, as a multiple of a real kitchen. */
  readonly pace: number
  /** A delay: it answers slowly, as a real one does. */
  readonly pause: (milliseconds: number) => Promise<void>
}

/** Guest names whose orders it refuses or cancels, like the declined test cards. */
export const refusedGuest = 'Kitchen Refuses'
export const cancelledGuest = 'Kitchen Cancels'

/**
 * THE TEST KITCHEN: nothing is cooked. Reports follow from the time an order was received and its
 * preparation time, so that a restart loses nothing. It behaves as real ones do: it is slow,
 * reports some statuses twice and some late, and skips the acceptance of some orders.
 */
export function createTestKitchen({ pace, pause }: TestKitchenSettings): Kitchen {
  return {
    tell: async (orders, at) => {
      await pause(slowest * oddness(`${at}`, 1))
      return orders.flatMap((order) => reports(order, stepsOf(order, pace), at))
    },
  }
}

const slowest = 400

interface Step {
  readonly status: OrderStatus
  readonly at: Instant
}

const minute = 60_000
/** An order for later starts this long before it must. */
const headStart = 60 * minute

function stepsOf(
  { orderId, receivedAt, pickupAt, prepMinutes, content }: KitchenOrder,
  pace: number,
): readonly Step[] {
  const length = (prepMinutes * minute * (0.85 + 0.3 * oddness(orderId, 2))) / pace
  const begins =
    pickupAt === null
      ? receivedAt
      : Math.max(receivedAt, pickupAt - prepMinutes * minute - headStart)
  const after = (share: number) => begins + share * length
  const accepted: Step = { status: 'accepted', at: receivedAt + 0.05 * length }
  switch (content.checkout.contact.full_name) {
    case refusedGuest:
      return [{ status: 'refused', at: after(0.2) }]
    case cancelledGuest:
      return [
        accepted,
        { status: 'preparing', at: after(0.2) },
        { status: 'cancelled', at: after(0.6) },
      ]
    default:
      return [
        ...(oddness(orderId, 3) < 0.2 ? [] : [accepted]),
        { status: 'preparing', at: after(0.2) },
        { status: 'ready', at: after(1) },
        { status: 'completed', at: after(2) },
      ]
  }
}

function reports(
  { orderId }: KitchenOrder,
  steps: readonly Step[],
  at: Instant,
): readonly KitchenReport[] {
  const reached = steps.filter((step) => step.at <= at).map(({ status }) => ({ orderId, status }))
  const inTurn = oddness(orderId, 4) < 0.3 ? reached.toReversed() : reached
  return oddness(orderId, 5) < 0.3 ? [...inTurn, ...inTurn] : inTurn
}

/** A number from 0 to 1, exclusive; always the same for the same order. */
function oddness(of: OrderId | string, salt: number): number {
  return createHash('sha256').update(`${of} ${salt}`).digest().readUInt32BE() / 2 ** 32
}
